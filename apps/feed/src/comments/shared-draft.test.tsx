import { elin, fault, inserts, network, useNetwork } from '@pure/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { feedStorage } from '../feed-storage.ts';
import { numberedComments, showComments, soup } from '../testing/show-comments.tsx';
import { draftNames } from './use-comment-draft.ts';

useNetwork();

const name = draftNames.comment(soup.id);
const storage = feedStorage(elin.id);
const key = `pure.member.${elin.id}.feed.${name}`;
const fieldIn = (view: Pick<typeof screen, 'findByRole'>) =>
  view.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment...' });

/** Another tab stores a text, or removes it. */
function changeInOtherTab(newValue: string | null) {
  const oldValue = localStorage.getItem(key);
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  act(() => void dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue })));
}

const otherDraft = (text: string) => JSON.stringify({ id: crypto.randomUUID(), text });

/** A card whose field is shown, and the post's own view over it. */
async function openBoth() {
  const shown = await showComments(numberedComments(1));
  const openDialog = async () => {
    await act(() => shown.router.navigate(`/app?post=${soup.id}`));
    return fieldIn(within(await screen.findByRole('dialog')));
  };
  const closeDialog = async () => {
    await act(() => shown.router.navigate('/app'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  return { ...shown, openDialog, closeDialog, inCard: await fieldIn(shown.card) };
}

test('a comment sent in the post’s own view leaves the card’s field, and the next one is another', async () => {
  const { user, fake, inCard, openDialog, closeDialog } = await openBoth();
  await user.type(inCard, 'Hello');
  await user.type(await openDialog(), '{Enter}');
  await screen.findByText('Comment added!');
  await closeDialog();
  expect(inCard.value).toBe('');
  await user.type(inCard, 'Fish{Enter}');
  await waitFor(() => expect(inCard.value).toBe(''));
  expect(fake.comments.map(({ content }) => content)).toEqual(['comment 1', 'Hello', 'Fish']);
});

test('what is typed in the post’s own view stands in the card too', async () => {
  const { user, inCard, openDialog, closeDialog } = await openBoth();
  await user.type(await openDialog(), 'half a thought');
  await closeDialog();
  expect(inCard.value).toBe('half a thought');
});

test('a comment that arrives after a change of page leaves the field', async () => {
  const { user, fake, router, inCard } = await openBoth();
  const answer = Promise.withResolvers<void>();
  network.use(
    inserts<Parameters<typeof fake.insertComment>[0]>('comments', async (row) => {
      await answer.promise;
      return fake.insertComment(row);
    }),
  );
  await user.type(inCard, 'Hello{Enter}');
  await act(() => router.navigate('/app/elsewhere'));
  await act(() => router.navigate('/app'));
  const again = await fieldIn(screen);
  expect(again.value).toBe('Hello');
  answer.resolve();
  await screen.findByText('Comment added!');
  await waitFor(() => expect(again.value).toBe(''));
  expect(storage.read(name)).toBeNull();
});

test('the texts of two replies whose comments are deleted at once both move to the field', async () => {
  const { user, card, fake, queryClient } = await showComments(numberedComments(3));
  for (const text of ['one', 'two']) {
    const replies = card.getAllByRole('button', { name: 'Reply', expanded: false });
    await user.click(replies[0] as HTMLElement);
    await user.keyboard(text);
  }
  fake.deleteComment(fake.comments[0]?.id);
  fake.deleteComment(fake.comments[0]?.id);
  await queryClient.resetQueries({ queryKey: ['feed'] });
  const field = await fieldIn(card);
  await waitFor(() => expect(field.value).toBe('@yusufdemir one\n@yusufdemir two'));
});

test('a draft that another tab sent leaves this one', async () => {
  const { user, inCard } = await openBoth();
  await user.type(inCard, 'half a thought');
  changeInOtherTab(null);
  expect(inCard.value).toBe('');
});

test('another draft that another tab sent doesn’t take this tab’s own', async () => {
  const { user, inCard } = await openBoth();
  await user.type(inCard, 'half a thought');
  const own = storage.read(name);
  changeInOtherTab(otherDraft('ok'));
  changeInOtherTab(null);
  expect(inCard.value).toBe('half a thought');
  expect(storage.read(name)).toBe(own);
});

test('an empty field shows what another tab writes, as it is written', async () => {
  const { inCard } = await openBoth();
  changeInOtherTab(otherDraft('half'));
  expect(inCard.value).toBe('half');
  const { id } = JSON.parse(storage.read(name) ?? '');
  changeInOtherTab(JSON.stringify({ id, text: 'half a thought' }));
  expect(inCard.value).toBe('half a thought');
});

test('a draft of another tab stays stored when this tab’s comment is sent', async () => {
  const { user, fake, inCard } = await openBoth();
  network.use(inserts('comments', fault.server));
  await user.type(inCard, 'Hello{Enter}');
  await screen.findByText('Failed to add comment');
  const other = otherDraft('half a thought');
  changeInOtherTab(other);
  network.use(
    inserts<Parameters<typeof fake.insertComment>[0]>('comments', (row) => fake.insertComment(row)),
  );
  await user.type(inCard, '{Enter}');
  await waitFor(() => expect(inCard.value).toBe(''));
  expect(storage.read(name)).toBe(other);
});

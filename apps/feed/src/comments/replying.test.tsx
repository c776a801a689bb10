import { comment, elin, fault, hanna, inserts, network, useNetwork, yusuf } from '@pure/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  field,
  numberedComments,
  commentTexts,
  showComments,
  soup,
} from '../testing/show-comments.tsx';

useNetwork();

const first = comment(soup, yusuf, 'Which soup?', 1);
const second = comment(soup, hanna, 'Bring bowls', 2);
const replyField = () =>
  screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to Yusuf Demir...' });

async function openReply(comments = [first, second]) {
  const shown = await showComments(comments);
  const [reply] = shown.card.getAllByRole('button', { name: 'Reply' });
  if (!reply) throw new Error('There is nothing to reply to');
  await shown.user.click(reply);
  return { ...shown, reply };
}

test('Reply opens a form under the comment that has the focus; Cancel gives it back [103]', async () => {
  const { user, card, reply } = await openReply();
  expect(document.activeElement).toBe(replyField());
  expect(reply.getAttribute('aria-expanded')).toBe('true');
  await user.click(card.getByRole('button', { name: 'Cancel' }));
  expect(replyField()).toBeNull();
  expect(document.activeElement).toBe(reply);
});

test('a reply begins with a mention and shows below its comment [103] [104]', async () => {
  const { user, card, fake, reply } = await openReply();
  await user.keyboard('Fish{Enter}');
  expect(await screen.findByText('Reply added!')).toBeTruthy();
  await waitFor(() =>
    expect(commentTexts()).toEqual(['Which soup?', '@yusufdemir Fish', 'Bring bowls']),
  );
  expect(fake.comments.at(-1)).toMatchObject({
    content: '@yusufdemir Fish',
    parent_id: first.id,
    author: elin,
  });
  expect(card.getByRole('link', { name: '@yusufdemir' })).toBeTruthy();
  expect(card.getByText('3 comments')).toBeTruthy();
  expect(replyField()).toBeNull();
  expect(document.activeElement).toBe(reply);
});

test('a reply in a long thread shows below its comment and expands nothing else', async () => {
  const { user, card } = await openReply([first, second, ...numberedComments(9).slice(3)]);
  await user.keyboard('Fish{Enter}');
  await screen.findByText('Reply added!');
  await waitFor(() =>
    expect(commentTexts()).toEqual(['Which soup?', '@yusufdemir Fish', 'Bring bowls', 'comment 4']),
  );
  expect(card.getByRole('button', { name: 'View all 9 comments' })).toBeTruthy();
});

test('an empty reply isn’t sent and asks for text [104]', async () => {
  const { user, card, fake } = await openReply();
  await user.keyboard('  {Enter}');
  expect(card.getByRole('alert').textContent).toBe('Please enter a reply');
  expect(fake.calls).not.toContain('comment');
});

test.each([
  ['a server that fails', fault.server],
  ['no network', fault.offline],
])('%s is reported, and the text stays [104]', async (_, answer) => {
  const { user } = await openReply();
  network.use(inserts('comments', answer));
  await user.keyboard('Fish{Enter}');
  expect(await screen.findByText('Failed to add reply')).toBeTruthy();
  expect(replyField()?.value).toBe('Fish');
});

test('Escape closes the form and keeps the text, also over a reload; Cancel discards it', async () => {
  const { user, unmount, reply } = await openReply();
  await user.keyboard('half a thought{Escape}');
  expect(replyField()).toBeNull();
  expect(document.activeElement).toBe(reply);
  unmount();
  const again = await showComments([first, second]);
  expect(replyField()?.value).toBe('half a thought');
  await again.user.click(again.card.getByRole('button', { name: 'Cancel' }));
  again.unmount();
  await showComments([first, second]);
  expect(replyField()).toBeNull();
});

test('the text of a reply moves to the comment field when its comment is deleted', async () => {
  const { user, fake, queryClient } = await openReply();
  await user.keyboard('half a thought');
  fake.deleteComment(first.id);
  await queryClient.resetQueries({ queryKey: ['feed'] });
  await waitFor(() => expect(commentTexts()).toEqual(['Bring bowls']));
  await waitFor(() => expect(field()?.value).toBe('@yusufdemir half a thought'));
});

test('the mention counts towards the limit of a reply', async () => {
  const { user, card } = await openReply();
  await user.paste('a'.repeat(1989));
  expect(card.getByRole('alert').textContent).toBe('1 over the limit of 1,988 characters');
});

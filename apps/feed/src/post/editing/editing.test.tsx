import {
  broadcastEvent,
  elin,
  fault,
  network,
  post,
  refusal,
  renderRoute,
  updates,
  useNetwork,
} from '@pure/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { installNativeElements } from '@pure/ui/testing';
import '@pure/ui/testing/viewport';
import { beforeAll, expect, test } from 'vitest';
import { routes } from '../../remote/routes.tsx';
import { edit, fakeFeed } from '../../testing/fake-feed.ts';

useNetwork();
beforeAll(installNativeElements);

const frost = post(elin, 'First frost', 1);
const photo = {
  path: 'a',
  kind: 'image' as const,
  width: 1,
  height: 1,
  placeholder: null,
  alt: null,
};

async function show(shown = frost) {
  const feed = fakeFeed([shown]);
  const view = await renderRoute(routes, { at: '/app', as: elin });
  const card = within(await screen.findByRole('article'));
  return { ...view, feed, card };
}

async function begin(shown = frost) {
  const view = await show(shown);
  await view.user.click(view.card.getByRole('button', { name: 'More about this post' }));
  await view.user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const field = await view.card.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' });
  const save = () => view.user.click(view.card.getByRole('button', { name: 'Save' }));
  const cancel = () => view.user.click(view.card.getByRole('button', { name: 'Cancel' }));
  return { ...view, field, save, cancel };
}

test('a post is edited where it stands, and says that it was', async () => {
  const { feed, user, card, field, save } = await begin();
  expect(document.activeElement).toBe(field);
  expect([field.value, field.selectionStart]).toEqual(['First frost', 11]);
  await user.type(field, ', at last  ');
  await save();
  expect(card.getByText('First frost, at last')).toBeTruthy();
  expect(card.queryByRole('textbox', { name: 'Your post' })).toBeNull();
  expect(document.activeElement).toBe(card.getByRole('button', { name: 'More about this post' }));
  expect(await screen.findByText('Changes saved')).toBeTruthy();
  expect(card.getByText(/edited/)).toBeTruthy();
  expect(feed.posts[0]?.content).toBe('First frost, at last');
});

test('left as it was, nothing is sent and nothing asked', async () => {
  const { feed, card, save, cancel, user } = await begin();
  await save();
  expect(card.queryByText(/edited/)).toBeNull();
  await user.click(card.getByRole('button', { name: 'More about this post' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  await cancel();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(card.getByText('First frost')).toBeTruthy();
  expect(feed.calls).not.toContain('edit');
});

test('changed words are asked for before they go; Escape asks the same', async () => {
  const { user, card, field } = await begin();
  await user.type(field, '!');
  fireEvent.keyDown(field, { key: 'Escape' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  expect(field.value).toBe('First frost!');
  expect(document.activeElement).toBe(field);
  fireEvent.keyDown(field, { key: 'Escape' });
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(card.getByText('First frost')).toBeTruthy();
  expect(document.activeElement).toBe(card.getByRole('button', { name: 'More about this post' }));
  expect(localStorage.length === 0 || !JSON.stringify({ ...localStorage }).includes('edit.')).toBe(
    true,
  );
});

test('a draft survives leaving the page', async () => {
  const { user, field, router } = await begin();
  await user.type(field, ' and more');
  await act(() => router.navigate('/app/friends'));
  await act(() => router.navigate('/app'));
  const again = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' });
  expect(again.value).toBe('First frost and more');
  expect(document.activeElement).not.toBe(again);
});

test('nothing is no post, unless a picture says it [91]', async () => {
  const { feed, user, card, field, save } = await begin();
  await user.clear(field);
  await save();
  expect(card.getByRole('alert').textContent).toBe('Please enter some content for your post');
  expect(document.activeElement).toBe(field);
  expect(feed.calls).not.toContain('edit');
});

test('words below a picture may go', async () => {
  const { feed, user, field, save } = await begin({ ...frost, media: [photo] });
  await user.clear(field);
  await save();
  await waitFor(() => expect(feed.posts[0]?.content).toBe(''));
});

test('5,000 characters are a post, one more is not', async () => {
  const { feed, card, field, save } = await begin();
  fireEvent.change(field, { target: { value: '🎉'.repeat(5001) } });
  expect(card.getByRole('alert').textContent).toBe('1 over the limit of 5,000 characters');
  await save();
  expect(feed.calls).not.toContain('edit');
  fireEvent.change(field, { target: { value: '🎉'.repeat(5000) } });
  expect(card.getByText('0 left')).toBeTruthy();
  await save();
  await waitFor(() => expect(feed.calls).toContain('edit'));
});

test.each([
  ['a server that fails', fault.server, "Couldn't save. Your words are kept here."],
  ['no network', fault.offline, "Couldn't save. Your words are kept here."],
  ['a token that ran out', () => refusal('PGRST303', 'JWT expired', 401), /words are kept here/],
  ['a refusal', () => refusal('22023', 'no'), /couldn't be accepted/],
  ['a limit', () => refusal('PT429', 'many', 429), /That's many changes in a short while/],
])('after %s the form is back with every word', async (_, answer, words) => {
  const { feed, user, card, field, save } = await begin();
  network.use(updates('posts', answer));
  await user.type(field, '!');
  await save();
  expect(await card.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringMatching(words),
  );
  expect(screen.getByText("Couldn't save your changes")).toBeTruthy();
  expect(card.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' }).value).toBe(
    'First frost!',
  );
  network.use(
    updates<{ content: string }>('posts', ({ content }) => edit(feed, frost.id, content)),
  );
  await save();
  await waitFor(() => expect(feed.posts[0]?.content).toBe('First frost!'));
  expect(card.getByText('First frost!')).toBeTruthy();
});

test('an answer lost after the edit was written is no failure', async () => {
  const { feed, user, card, field, save } = await begin();
  network.use(
    updates<{ content: string }>('posts', ({ content }) => {
      edit(feed, frost.id, content);
      return fault.offline();
    }),
  );
  await user.type(field, '!');
  await save();
  await waitFor(() => expect(feed.calls).toContain('post_card'));
  await waitFor(() => expect(card.getByText(/edited/)).toBeTruthy());
  expect(card.queryByRole('alert')).toBeNull();
});

test('a post that is gone says so, keeps the words to be copied, and leaves when told', async () => {
  const { user, card, field, save } = await begin();
  network.use(updates('posts', () => []));
  await user.type(field, ' for good');
  await save();
  expect((await card.findByRole('alert')).textContent).toBe(
    'This post is gone. Copy your words before you close.',
  );
  expect(card.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' }).value).toBe(
    'First frost for good',
  );
  expect(card.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.click(card.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('article')).toBeNull();
});

const comeBack = () => void document.dispatchEvent(new Event('visibilitychange'));

test.each([
  ['news', () => broadcastEvent('post', { post_id: frost.id, author_id: elin.id })],
  ['a look at what was missed', () => act(() => comeBack())],
])('%s that the post is gone takes no words that are being written with it', async (_, hear) => {
  const { feed, user, card, field } = await begin();
  await user.type(field, ' for good');
  feed.posts = [];
  await hear();
  expect((await card.findByRole('alert')).textContent).toBe(
    'This post is gone. Copy your words before you close.',
  );
  expect(field.value).toBe('First frost for good');
  expect(field.isConnected).toBe(true);
  await user.click(card.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('article')).toBeNull();
});

import {
  broadcastEvent,
  elin,
  fakeFriends,
  fault,
  hanna,
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
import { changePost, fakeFeed } from '../../testing/fake-feed.ts';

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

async function startEditing(shown = frost) {
  const view = await show(shown);
  await view.user.click(view.card.getByRole('button', { name: 'More about this post' }));
  await view.user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const field = await view.card.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' });
  const save = () => view.user.click(view.card.getByRole('button', { name: 'Save' }));
  const cancel = () => view.user.click(view.card.getByRole('button', { name: 'Cancel' }));
  return { ...view, field, save, cancel };
}

test('a post is edited in its card and then marked as edited', async () => {
  const { feed, user, card, field, save } = await startEditing();
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

test('a friend’s name is completed, and Escape closes the list alone', async () => {
  fakeFriends([hanna]);
  const { user, card, field } = await startEditing();
  await user.type(field, ' @');
  await card.findByRole('option', { name: /Hanna Berg/ });
  await user.keyboard('{Escape}');
  expect(card.queryByRole('option')).toBeNull();
  await user.keyboard('{Backspace}@ha');
  await card.findByRole('option', { name: /Hanna Berg/ });
  await user.keyboard('{Enter}');
  expect(field.value).toBe('First frost @hannaberg ');
});

test('an unchanged text is neither sent nor confirmed', async () => {
  const { feed, card, save, cancel, user } = await startEditing();
  await save();
  expect(card.queryByText(/edited/)).toBeNull();
  await user.click(card.getByRole('button', { name: 'More about this post' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  await cancel();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(card.getByText('First frost')).toBeTruthy();
  expect(feed.calls).not.toContain('edit');
});

test('cancelling a changed text asks for confirmation, and so does Escape', async () => {
  const { user, card, field } = await startEditing();
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
  const { user, field, router } = await startEditing();
  await user.type(field, ' and more');
  await act(() => router.navigate('/app/friends'));
  await act(() => router.navigate('/app'));
  const restored = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' });
  expect(restored.value).toBe('First frost and more');
  expect(document.activeElement).not.toBe(restored);
});

test('a post without media can’t be saved empty [91]', async () => {
  const { feed, user, card, field, save } = await startEditing();
  await user.clear(field);
  await save();
  expect(card.getByRole('alert').textContent).toBe('Please enter some content for your post');
  expect(document.activeElement).toBe(field);
  expect(feed.calls).not.toContain('edit');
});

test('a post with a picture can be saved empty', async () => {
  const { feed, user, field, save } = await startEditing({ ...frost, media: [photo] });
  await user.clear(field);
  await save();
  await waitFor(() => expect(feed.posts[0]?.content).toBe(''));
});

test('a post has at most 5,000 characters', async () => {
  const { feed, card, field, save } = await startEditing();
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
  ['a server error', fault.server, 'Couldn’t save. Your words are kept here.'],
  ['a network failure', fault.offline, 'Couldn’t save. Your words are kept here.'],
  ['an expired token', () => refusal('PGRST303', 'JWT expired', 401), /words are kept here/],
  ['a refusal', () => refusal('22023', 'no'), /can’t take this as it is/],
  ['a rate limit', () => refusal('PT429', 'many', 429), /That’s many changes in a short while/],
])('after %s the form comes back with the whole text', async (_, answer, message) => {
  const { feed, user, card, field, save } = await startEditing();
  network.use(updates('posts', answer));
  await user.type(field, '!');
  await save();
  expect(await card.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringMatching(message),
  );
  expect(screen.getByText('Couldn’t save your changes')).toBeTruthy();
  expect(card.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' }).value).toBe(
    'First frost!',
  );
  network.use(
    updates<{ content: string }>('posts', ({ content }) => changePost(feed, frost.id, content)),
  );
  await save();
  await waitFor(() => expect(feed.posts[0]?.content).toBe('First frost!'));
  expect(card.getByText('First frost!')).toBeTruthy();
});

test('an edit whose answer was lost counts as saved', async () => {
  const { feed, user, card, field, save } = await startEditing();
  network.use(
    updates<{ content: string }>('posts', ({ content }) => {
      changePost(feed, frost.id, content);
      return fault.offline();
    }),
  );
  await user.type(field, '!');
  await save();
  await waitFor(() => expect(feed.calls).toContain('post_card'));
  await waitFor(() => expect(card.getByText(/edited/)).toBeTruthy());
  expect(card.queryByRole('alert')).toBeNull();
});

test('while an edit is written or saved, no other one begins', async () => {
  const { user, field, save } = await startEditing();
  const answer = Promise.withResolvers<void>();
  network.use(
    updates<{ content: string }>('posts', async ({ content }) => {
      await answer.promise;
      return [{ content, edited_at: '2026-01-02T00:00:00Z' }];
    }),
  );
  const edit = () => screen.queryByRole('menuitem', { name: 'Edit', hidden: true });
  await user.type(field, '!');
  expect(edit()).toBeNull();
  await save();
  expect(edit()).toBeNull();
  answer.resolve();
  await screen.findByText('Changes saved');
  expect(edit()).toBeTruthy();
});

test('a deleted post says so, keeps the text for copying, and disappears on Close', async () => {
  const { user, card, field, save } = await startEditing();
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

const returnToTab = () => void document.dispatchEvent(new Event('visibilitychange'));

test.each([
  ['a live event', () => broadcastEvent('post', { post_id: frost.id, author_id: elin.id })],
  ['a catch-up', () => act(() => returnToTab())],
])('the text being edited stays after %s says that the post is gone', async (_, receive) => {
  const { feed, user, card, field } = await startEditing();
  await user.type(field, ' for good');
  feed.posts = [];
  await receive();
  expect((await card.findByRole('alert')).textContent).toBe(
    'This post is gone. Copy your words before you close.',
  );
  expect(field.value).toBe('First frost for good');
  expect(field.isConnected).toBe(true);
  await user.click(card.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('article')).toBeNull();
});

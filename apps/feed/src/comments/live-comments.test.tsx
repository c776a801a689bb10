import {
  broadcastEvent,
  comment,
  fault,
  hanna,
  network,
  rpc,
  useNetwork,
  yusuf,
} from '@pure/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  field,
  numberedComments,
  commentTexts,
  showComments,
  soup,
} from '../testing/show-comments.tsx';

useNetwork();
afterEach(() => vi.useRealTimers());

const news = () => broadcastEvent('post_counts', { post_id: soup.id });
const row = (content: string, parent_id: string | null = null) => ({
  id: crypto.randomUUID(),
  post_id: soup.id,
  parent_id,
  content,
});

async function openThread(count = 4) {
  const shown = await showComments(numberedComments(count));
  await shown.user.click(shown.card.getByRole('button', { name: `View all ${count} comments` }));
  await waitFor(() => expect(commentTexts()).toHaveLength(count));
  return shown;
}

test('new comments appear in an open thread, with an announcement [89]', async () => {
  const { fake } = await openThread();
  fake.insertComment(row('Fish'), hanna);
  await news();
  await waitFor(() => expect(commentTexts().at(-1)).toBe('Fish'));
  expect(await screen.findByText('New comment from Hanna Berg')).toBeTruthy();
});

test('a comment deleted elsewhere leaves, and the text being written stays [89]', async () => {
  const { fake, user } = await openThread();
  await user.type(field() as HTMLElement, 'half a thought');
  fake.deleteComment(fake.comments[1]?.id);
  await news();
  await waitFor(() => expect(commentTexts()).toEqual(['comment 1', 'comment 3', 'comment 4']));
  expect(field()?.value).toBe('half a thought');
  expect(document.activeElement).toBe(field());
});

test('the text of a reply moves to the comment field when its comment is deleted', async () => {
  const { fake, user, card } = await openThread();
  const [reply] = card.getAllByRole('button', { name: 'Reply' });
  await user.click(reply as HTMLElement);
  await user.keyboard('half a thought');
  fake.deleteComment(fake.comments[0]?.id);
  await news();
  await waitFor(() => expect(commentTexts()).toEqual(['comment 2', 'comment 3', 'comment 4']));
  await waitFor(() => expect(field()?.value).toBe('@yusufdemir half a thought'));
});

test.each([
  ['a closed', () => showComments(numberedComments(2))],
  ['an open', () => openThread()],
])('a comment edited elsewhere changes in %s thread [89]', async (_, open) => {
  const { fake } = await open();
  fake.editComment(fake.comments[0]?.id, 'Fish');
  await news();
  await waitFor(() => expect(commentTexts()[0]).toBe('Fish'));
  expect(screen.getByText(/· edited/)).toBeTruthy();
});

test('after a gap an open thread is read again [89]', async () => {
  const { fake } = await openThread();
  fake.insertComment(row('meanwhile'), hanna);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(commentTexts().at(-1)).toBe('meanwhile'));
});

test('comments that could not be read are read a little later [89]', async () => {
  const { fake } = await openThread();
  fake.insertComment(row('Fish'), hanna);
  const failing = vi.fn(fault.server);
  const answer = network.listHandlers();
  network.use(rpc('post_comments', failing));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await news();
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  await waitFor(() => expect(failing).toHaveBeenCalled());
  network.resetHandlers(...answer);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await waitFor(() => expect(commentTexts().at(-1)).toBe('Fish'));
});

test('first comments appear below a post on screen [89]', async () => {
  const { fake } = await showComments();
  await screen.findByText('Soup on Thursday');
  fake.insertComment(row('Fish'), yusuf);
  await news();
  await waitFor(() => expect(commentTexts()).toEqual(['Fish']));
});

test('in a closed thread, the next comment takes the place of a deleted one', async () => {
  const { fake } = await showComments(numberedComments(5));
  fake.deleteComment(fake.comments[0]?.id);
  await news();
  await waitFor(() => expect(commentTexts()).toEqual(['comment 2', 'comment 3', 'comment 4']));
});

test('an open thread is still open when its card comes back', async () => {
  const { router } = await openThread(5);
  await act(() => router.navigate('/app/friends'));
  await act(() => router.navigate('/app'));
  await waitFor(() => expect(commentTexts()).toHaveLength(5));
});

test('the member’s own comment isn’t announced', async () => {
  const { user } = await openThread();
  await user.type(field() as HTMLElement, 'me too{Enter}');
  await screen.findByText('Comment added!');
  await news();
  await waitFor(() => expect(commentTexts().at(-1)).toBe('me too'));
  expect(screen.queryByText('New comment from Elin Sandberg')).toBeNull();
});

test('a comment right after the member’s own appears, though its event comes first', async () => {
  const { fake, user, card } = await showComments();
  await user.click(card.getByRole('button', { name: 'Comment' }));
  await user.type(field() as HTMLElement, 'I am');
  fireEvent.keyDown(field() as HTMLElement, { key: 'Enter' });
  await news();
  await screen.findByText('Comment added!');
  // Within the second in which the event isn't repeated.
  fake.insertComment(row('Seven?'), hanna);
  await waitFor(() => expect(commentTexts()).toEqual(['I am', 'Seven?']), { timeout: 5_000 });
});

test('another member’s reply appears under its comment', async () => {
  const { fake } = await openThread();
  const [first] = fake.comments;
  if (!first) throw new Error('nothing said');
  fake.insertComment(row(comment(first, hanna, 'Yes', 9).content, first.id), hanna);
  await news();
  await waitFor(() => expect(commentTexts()[1]).toBe('@yusufdemir Yes'));
});

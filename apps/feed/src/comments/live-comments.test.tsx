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
import { field, numbered, said, showComments, soup } from '../testing/show-comments.tsx';

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
  const shown = await showComments(numbered(count));
  await shown.user.click(shown.card.getByRole('button', { name: `View all ${count} comments` }));
  await waitFor(() => expect(said()).toHaveLength(count));
  return shown;
}

test('new comments appear in an open thread, with an announcement [89]', async () => {
  const { fake } = await openThread();
  fake.write(row('Fish'), hanna);
  await news();
  await waitFor(() => expect(said().at(-1)).toBe('Fish'));
  expect(await screen.findByText('New comment from Hanna Berg')).toBeTruthy();
});

test('a comment deleted elsewhere leaves, and the text being written stays [89]', async () => {
  const { fake, user } = await openThread();
  await user.type(field() as HTMLElement, 'half a thought');
  fake.remove(fake.comments[1]?.id);
  await news();
  await waitFor(() => expect(said()).toEqual(['said 1', 'said 3', 'said 4']));
  expect(field()?.value).toBe('half a thought');
  expect(document.activeElement).toBe(field());
});

test('the text of a reply moves to the comment field when its comment is deleted', async () => {
  const { fake, user, card } = await openThread();
  const [reply] = card.getAllByRole('button', { name: 'Reply' });
  await user.click(reply as HTMLElement);
  await user.keyboard('half a thought');
  fake.remove(fake.comments[0]?.id);
  await news();
  await waitFor(() => expect(said()).toEqual(['said 2', 'said 3', 'said 4']));
  await waitFor(() => expect(field()?.value).toBe('@yusufdemir half a thought'));
});

test('after a gap an open thread is read again [89]', async () => {
  const { fake } = await openThread();
  fake.write(row('meanwhile'), hanna);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(said().at(-1)).toBe('meanwhile'));
});

test('comments that could not be read are read a little later [89]', async () => {
  const { fake } = await openThread();
  fake.write(row('Fish'), hanna);
  const failing = vi.fn(fault.server);
  const answer = network.listHandlers();
  network.use(rpc('post_comments', failing));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await news();
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  await waitFor(() => expect(failing).toHaveBeenCalled());
  network.resetHandlers(...answer);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await waitFor(() => expect(said().at(-1)).toBe('Fish'));
});

test('first comments appear below a post on screen [89]', async () => {
  const { fake } = await showComments();
  await screen.findByText('Soup on Thursday');
  fake.write(row('Fish'), yusuf);
  await news();
  await waitFor(() => expect(said()).toEqual(['Fish']));
});

test('in a closed thread, the next comment takes the place of a deleted one', async () => {
  const { fake } = await showComments(numbered(5));
  fake.remove(fake.comments[0]?.id);
  await news();
  await waitFor(() => expect(said()).toEqual(['said 2', 'said 3', 'said 4']));
});

test('an open thread is still open when its card comes back', async () => {
  const { router } = await openThread(5);
  await act(() => router.navigate('/app/friends'));
  await act(() => router.navigate('/app'));
  await waitFor(() => expect(said()).toHaveLength(5));
});

test('the member’s own comment isn’t announced', async () => {
  const { user } = await openThread();
  await user.type(field() as HTMLElement, 'me too{Enter}');
  await screen.findByText('Comment added!');
  await news();
  await waitFor(() => expect(said().at(-1)).toBe('me too'));
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
  fake.write(row('Seven?'), hanna);
  await waitFor(() => expect(said()).toEqual(['I am', 'Seven?']), { timeout: 5_000 });
});

test('another member’s reply appears under its comment', async () => {
  const { fake } = await openThread();
  const [first] = fake.comments;
  if (!first) throw new Error('nothing said');
  fake.write(row(comment(first, hanna, 'Yes', 9).content, first.id), hanna);
  await news();
  await waitFor(() => expect(said()[1]).toBe('@yusufdemir Yes'));
});

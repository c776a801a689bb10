import {
  deletes,
  elin,
  fault,
  hanna,
  inserts,
  network,
  post,
  refusal,
  renderRoute,
  rpc,
  useNetwork,
} from '@pure/testing';
import '@pure/ui/testing/viewport';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pendingChanges } from '../posts/optimistic-posts.ts';
import { routes } from '../remote/routes.tsx';
import { fakeFeed, setLike } from '../testing/fake-feed.ts';

useNetwork();

const soup = { ...post(hanna, 'Soup on Thursday', 1), likes_count: 5 };

async function show(shown = soup) {
  const feed = fakeFeed([shown]);
  const { user } = await renderRoute(routes, { at: '/app', as: elin });
  const card = within(await screen.findByRole('article'));
  const heart = card.getByRole('button', { name: 'Like' });
  const likes = () => feed.calls.filter((call) => /like/.test(call));
  return { feed, user, card, heart, likes };
}
const pressed = (heart: HTMLElement) => heart.getAttribute('aria-pressed');

test('a like shows at once and stays, and the same button takes it back [100]', async () => {
  const { feed, user, card, heart, likes } = await show();
  expect(pressed(heart)).toBe('false');
  await user.click(heart);
  expect(pressed(heart)).toBe('true');
  expect(card.getByText('6 likes')).toBeTruthy();
  await waitFor(() => expect(feed.posts[0]?.liked_by_me).toBe(true));
  await user.click(heart);
  expect(card.getByText('5 likes')).toBeTruthy();
  await waitFor(() => expect(feed.posts[0]?.liked_by_me).toBe(false));
  expect(likes()).toEqual(['like', 'unlike']);
});

test('the button doesn’t flicker while a like is saved', async () => {
  const { feed, user, heart } = await show();
  const seen: (string | null)[] = [];
  new MutationObserver(() => seen.push(pressed(heart))).observe(heart, {
    attributeFilter: ['aria-pressed'],
  });
  await user.click(heart);
  await waitFor(() => expect(feed.posts[0]?.liked_by_me).toBe(true));
  await waitFor(() => expect(pendingChanges.getState().changes).toEqual({}));
  expect(seen).toEqual(['true']);
});

test('counts are singular or plural, and a zero count isn’t shown [99]', async () => {
  const { user, card, heart } = await show({
    ...soup,
    likes_count: 0,
    comments_count: 1,
    shares_count: 2847,
  });
  expect(card.queryByText(/like/)).toBeNull();
  expect(card.getByText('1 comment')).toBeTruthy();
  expect(card.getByText('2,847 reposts')).toBeTruthy();
  await user.click(heart);
  expect(card.getByText('1 like')).toBeTruthy();
  await user.click(card.getByRole('button', { name: '1 comment' }));
  expect(await card.findByRole('textbox', { name: /comment/i })).toBe(document.activeElement);
});

test('a like whose answer was lost counts as saved', async () => {
  const { feed, user, card, heart } = await show();
  network.use(
    inserts('post_likes', () => {
      setLike(feed, soup.id, true);
      return fault.offline();
    }),
  );
  await user.click(heart);
  await waitFor(() => expect(feed.calls).toContain('post_card'));
  await waitFor(() => expect(card.getByText('6 likes')).toBeTruthy());
  expect(pressed(heart)).toBe('true');
  expect(screen.queryByText('Failed to update like')).toBeNull();
});

test.each([
  ['a server error', fault.server],
  ['a network failure', fault.offline],
  ['a refusal', () => refusal('42501', 'not allowed', 403)],
  ['an expired token', () => refusal('PGRST303', 'JWT expired', 401)],
])('%s undoes the like and reports it [100]', async (_, answer) => {
  const { user, card, heart } = await show();
  network.use(inserts('post_likes', answer));
  await user.click(heart);
  expect(await screen.findByText('Failed to update like')).toBeTruthy();
  expect(pressed(heart)).toBe('false');
  expect(card.getByText('5 likes')).toBeTruthy();
});

test('too many likes in an hour say when the next one may come', async () => {
  const { user, heart } = await show();
  network.use(inserts('post_likes', fault.rateLimit));
  await user.click(heart);
  expect(await screen.findByText(/^That’s many likes .* Try again after .*\d\d/)).toBeTruthy();
  expect(screen.queryByText('Failed to update like')).toBeNull();
  expect(pressed(heart)).toBe('false');
});

test('a like without an answer is undone after the timeout [100]', async () => {
  const { user, card, heart } = await show();
  const timer = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timer.signal);
  network.use(inserts('post_likes', fault.silence));
  await user.click(heart);
  expect(pressed(heart)).toBe('true');
  await waitFor(() => expect(timeout).toHaveBeenCalled());
  timer.abort();
  expect(await screen.findByText('Failed to update like')).toBeTruthy();
  expect(card.getByText('5 likes')).toBeTruthy();
});

test('a like that can’t be taken back shows again [100]', async () => {
  const { user, card, heart } = await show({ ...soup, liked_by_me: true });
  network.use(deletes('post_likes', fault.server));
  await user.click(heart);
  expect(await screen.findByText('Failed to update like')).toBeTruthy();
  expect(pressed(heart)).toBe('true');
  expect(card.getByText('5 likes')).toBeTruthy();
});

test('after many presses during a request, the last one counts [100]', async () => {
  const { feed, user, card, heart, likes } = await show();
  let answer = (): void => undefined;
  const released = new Promise<void>((resolve) => (answer = resolve));
  network.use(
    inserts('post_likes', async () => {
      feed.calls.push('like');
      await released;
      setLike(feed, soup.id, true);
    }),
  );
  for (let press = 0; press < 6; press += 1) await user.click(heart);
  expect(pressed(heart)).toBe('false');
  expect(card.getByText('5 likes')).toBeTruthy();
  answer();
  await waitFor(() => expect(likes()).toEqual(['like', 'unlike']));
  await waitFor(() => expect(feed.posts[0]?.liked_by_me).toBe(false));
  expect(card.getByText('5 likes')).toBeTruthy();
});

test('a like shows in every list that contains the post', async () => {
  const feed = fakeFeed([soup]);
  const { user, router } = await renderRoute(routes, { at: '/app', as: elin });
  await user.click(await screen.findByRole('button', { name: 'Like' }));
  await waitFor(() => expect(feed.posts[0]?.liked_by_me).toBe(true));
  network.use(rpc('home_feed', fault.silence));
  await router.navigate('/app/friends');
  await router.navigate('/app');
  expect(await screen.findByText('6 likes')).toBeTruthy();
});

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
import { fakeFeed, like } from '../testing/fake-feed.ts';

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

test('a like shows at once and stays, and is taken back by the same button [100]', async () => {
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

test('what was wished never flashes back while it becomes true', async () => {
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

test('counts are worded for one and for many, and nothing is counted at none [99]', async () => {
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

test('an answer lost after the like was written is no failure', async () => {
  const { feed, user, card, heart } = await show();
  network.use(
    inserts('post_likes', () => {
      like(feed, soup.id, true);
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
  ['a server that fails', fault.server],
  ['no network', fault.offline],
  ['a refusal', () => refusal('42501', 'not allowed', 403)],
  ['a token that ran out', () => refusal('PGRST303', 'JWT expired', 401)],
])('%s takes the like back and says so [100]', async (_, answer) => {
  const { user, card, heart } = await show();
  network.use(inserts('post_likes', answer));
  await user.click(heart);
  expect(await screen.findByText('Failed to update like')).toBeTruthy();
  expect(pressed(heart)).toBe('false');
  expect(card.getByText('5 likes')).toBeTruthy();
});

test('a like that is never answered goes back after its time [100]', async () => {
  const { user, card, heart } = await show();
  const time = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(time.signal);
  network.use(inserts('post_likes', fault.silence));
  await user.click(heart);
  expect(pressed(heart)).toBe('true');
  await waitFor(() => expect(timeout).toHaveBeenCalled());
  time.abort();
  expect(await screen.findByText('Failed to update like')).toBeTruthy();
  expect(card.getByText('5 likes')).toBeTruthy();
});

test('a like that fails to be taken back stands again [100]', async () => {
  const { user, card, heart } = await show({ ...soup, liked_by_me: true });
  network.use(deletes('post_likes', fault.server));
  await user.click(heart);
  expect(await screen.findByText('Failed to update like')).toBeTruthy();
  expect(pressed(heart)).toBe('true');
  expect(card.getByText('5 likes')).toBeTruthy();
});

test('pressed many times while one is on its way, it ends at the last wish [100]', async () => {
  const { feed, user, card, heart, likes } = await show();
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  network.use(
    inserts('post_likes', async () => {
      feed.calls.push('like');
      await held;
      like(feed, soup.id, true);
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

test('a like shows in every list that holds the post', async () => {
  const feed = fakeFeed([soup]);
  const { user, router } = await renderRoute(routes, { at: '/app', as: elin });
  await user.click(await screen.findByRole('button', { name: 'Like' }));
  await waitFor(() => expect(feed.posts[0]?.liked_by_me).toBe(true));
  network.use(rpc('home_feed', fault.silence));
  await router.navigate('/app/friends');
  await router.navigate('/app');
  expect(await screen.findByText('6 likes')).toBeTruthy();
});

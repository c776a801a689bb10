import {
  broadcastEvent,
  elin,
  fault,
  hanna,
  network,
  post,
  renderRoute,
  rpc,
  useNetwork,
  yusuf,
} from '@pure/testing';
import { scrollToEnd } from '@pure/ui/testing/viewport';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { fakeFeed } from '../testing/fake-feed.ts';

useNetwork();

const home = () => renderRoute(routes, { at: '/app', as: elin });
const texts = () =>
  screen.queryAllByRole('article').map((card) => card.querySelector('[dir=auto]')?.textContent);

/** The reader has scrolled until the top of the list is out of view. */
function scrolledDown() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, -800, 600, 120),
  );
  Element.prototype.scrollIntoView = vi.fn();
}

/** The member returns to the tab, which then catches up. */
function comeBack() {
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

const broadcastPost = (arrival: { id: string; author: { id: string } }) =>
  broadcastEvent('post', { post_id: arrival.id, author_id: arrival.author.id });

describe('at the top', () => {
  test('a friend’s post appears by itself, by one small request [89]', async () => {
    const feed = fakeFeed([post(hanna, 'before', 9)]);
    await home();
    await screen.findByText('before');
    const news = post(hanna, 'just now', 1);
    feed.posts.push(news);
    await broadcastPost(news);
    expect(await screen.findByText('just now')).toBeTruthy();
    expect(texts()).toEqual(['just now', 'before']);
    expect(feed.calls).toEqual(['home_feed', 'post_card']);
    expect(await screen.findByText('New post from Hanna Berg')).toBeTruthy();
  });

  test('the first post of an empty feed appears by itself', async () => {
    const feed = fakeFeed();
    await home();
    await screen.findByText('No posts yet');
    const news = post(hanna, 'just now', 1);
    feed.posts.push(news);
    await broadcastPost(news);
    expect(await screen.findByText('just now')).toBeTruthy();
    expect(screen.queryByText('No posts yet')).toBeNull();
  });
});

describe('further down', () => {
  test('new posts wait behind a pill that brings them [89]', async () => {
    const feed = fakeFeed([post(hanna, 'before', 9)]);
    const { user } = await home();
    await screen.findByText('before');
    scrolledDown();
    for (const news of [post(hanna, 'one', 2), post(yusuf, 'two', 1)]) {
      feed.posts.push(news);
      await broadcastPost(news);
    }
    const pill = await screen.findByRole('button', { name: '2 new posts' });
    expect(texts()).toEqual(['before']);
    await user.click(pill);
    await waitFor(() => expect(texts()).toEqual(['two', 'one', 'before']));
    expect(pill.isConnected).toBe(false);
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Posts' }));
  });

  test('one new post is counted in the singular', async () => {
    const feed = fakeFeed([post(hanna, 'before', 9)]);
    await home();
    await screen.findByText('before');
    scrolledDown();
    const news = post(hanna, 'one', 2);
    feed.posts.push(news);
    await broadcastPost(news);
    expect(await screen.findByRole('button', { name: '1 new post' })).toBeTruthy();
  });
});

test('a post that arrives while the first page is loading is not missed', async () => {
  const news = post(hanna, 'just now', 1);
  let requests = 0;
  network.use(
    rpc('home_feed', () => {
      requests += 1;
      return requests === 1 ? fault.silence() : { items: [news], next: null };
    }),
  );
  await home();
  await waitFor(() => expect(requests).toBe(1));
  await broadcastPost(news);
  expect(await screen.findByText('just now')).toBeTruthy();
});

test('an edit shows in place, a deletion takes the post away [89]', async () => {
  const [first, second] = [post(hanna, 'frist', 1), post(hanna, 'second', 2)];
  const feed = fakeFeed([first, second]);
  await home();
  await screen.findByText('frist');
  feed.posts = [{ ...first, content: 'first', edited_at: '2026-01-02T00:00:00Z' }];
  await broadcastPost(first);
  expect(await screen.findByText('first')).toBeTruthy();
  await broadcastPost(second);
  await waitFor(() => expect(texts()).toEqual(['first']));
});

test('an edit shows where friends repeat the post, its deletion takes those along [89]', async () => {
  const original = post(yusuf, 'frist', 9);
  const feed = fakeFeed([{ ...post(hanna, '', 1), original }, post(hanna, 'other', 2)]);
  await home();
  await screen.findByText('other');
  feed.posts.push({ ...original, content: 'first' });
  await broadcastPost(original);
  await waitFor(() => expect(feed.calls).toEqual(['home_feed', 'post_card']));
  await waitFor(() => expect(texts()).toEqual(['first', 'other']));
  feed.posts = feed.posts.filter(({ id }) => id !== original.id);
  await broadcastPost(original);
  await waitFor(() => expect(texts()).toEqual(['other']));
});

test('a post of the member from another device appears without an announcement [89]', async () => {
  const feed = fakeFeed([post(hanna, 'before', 9)]);
  await home();
  await screen.findByText('before');
  const mine = post(elin, 'from my phone', 1);
  feed.posts.push(mine);
  await broadcastPost(mine);
  await waitFor(() => expect(texts()).toEqual(['from my phone', 'before']));
  expect(screen.queryByText('New post from Elin Sandberg')).toBeNull();
});

test('after a gap of more than a page no post is missing or twice [89]', async () => {
  const old = Array.from({ length: 30 }, (_, index) => post(hanna, `old ${index}`, 100 + index));
  const feed = fakeFeed(old);
  await home();
  await screen.findByText('old 19');
  const missed = Array.from({ length: 25 }, (_, index) => post(hanna, `new ${index}`, 50 + index));
  feed.posts.push(...missed);
  comeBack();
  await screen.findByText('new 0');
  scrollToEnd();
  await screen.findByText('old 29');
  expect(texts()).toEqual([...missed, ...old].map(({ content }) => content));
});

test('after a gap the first page is read again and merged, without gaps or doubles [89]', async () => {
  const feed = fakeFeed([post(hanna, 'three', 3), post(hanna, 'four', 4)]);
  await home();
  await screen.findByText('three');
  feed.posts.push(post(yusuf, 'one', 1), post(hanna, 'two', 2));
  comeBack();
  await waitFor(() => expect(texts()).toEqual(['one', 'two', 'three', 'four']));
});

test('a failed catch-up leaves the list as it is, without an error', async () => {
  fakeFeed([post(hanna, 'here', 3)]);
  await home();
  await screen.findByText('here');
  let requests = 0;
  network.use(
    rpc('home_feed', () => {
      requests += 1;
      return Response.error();
    }),
  );
  comeBack();
  await waitFor(() => expect(requests).toBe(1));
  expect(texts()).toEqual(['here']);
  expect(screen.queryByText('Failed to load posts')).toBeNull();
});

test('coming back to the page catches up with other devices', async () => {
  const feed = fakeFeed([post(hanna, 'here', 3)]);
  const { router } = await home();
  await screen.findByText('here');
  await act(() => router.navigate('/app/friends'));
  feed.posts.push(post(hanna, 'meanwhile', 1));
  await act(() => router.navigate('/app'));
  expect(await screen.findByText('here')).toBeTruthy();
  await waitFor(() => expect(texts()).toEqual(['meanwhile', 'here']));
});

describe('friendships', () => {
  test('an ended one takes that member’s posts away at once [192]', async () => {
    fakeFeed([post(hanna, 'hers', 1), post(yusuf, 'his', 2)]);
    await home();
    await screen.findByText('hers');
    await broadcastEvent('friendship', { member_id: hanna.id, state: 'none' });
    await waitFor(() => expect(texts()).toEqual(['his']));
  });

  test('one that ended while the feed was off screen leaves none of their posts [192]', async () => {
    const feed = fakeFeed([post(hanna, 'hers', 1), post(yusuf, 'his', 2)]);
    const { router } = await home();
    await screen.findByText('hers');
    await act(() => router.navigate('/app/friends'));
    feed.posts = feed.posts.filter(({ author }) => author.id !== hanna.id);
    await broadcastEvent('friendship', { member_id: hanna.id, state: 'none' });
    await act(() => router.navigate('/app'));
    await screen.findByText('his');
    expect(texts()).toEqual(['his']);
  });

  test('a new one brings their posts, the older ones in between', async () => {
    const feed = fakeFeed([post(yusuf, 'first', 1), post(yusuf, 'third', 3)]);
    await home();
    await screen.findByText('first');
    feed.posts.push(post(hanna, 'second', 2));
    await broadcastEvent('friendship', { member_id: hanna.id, state: 'friends' });
    await waitFor(() => expect(texts()).toEqual(['first', 'second', 'third']));
  });
});

import { broadcastEvent, elin, hanna, post, renderRoute, useNetwork } from '@pure/testing';
import { setInView } from '@pure/ui/testing/viewport';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { fakeFeed } from '../testing/fake-feed.ts';
import { listItems } from '../testing/list-items.ts';

useNetwork();

const home = () => renderRoute(routes, { at: '/app', as: elin });
const patiently = { timeout: 5_000 };

test('one request watches all posts near the view, and none far away [89]', async () => {
  const posts = [1, 2, 3, 4].map((minute) => post(hanna, `post ${minute}`, minute));
  const feed = fakeFeed(posts);
  await home();
  await screen.findByText('post 4');
  setInView(listItems().slice(2), false);
  await waitFor(() => expect(feed.watched).not.toEqual([]), patiently);
  expect(feed.watched).toEqual([posts.slice(0, 2).map(({ id }) => id)]);
});

test('an event of a watched post is followed by a read, that of another post is not [89]', async () => {
  const [near, elsewhere] = [post(hanna, 'near', 1), post(hanna, 'elsewhere', 2)];
  const feed = fakeFeed([near]);
  await home();
  await screen.findByText('near');
  await waitFor(() => expect(feed.watched).toEqual([[near.id]]), patiently);
  await broadcastEvent('post_counts', { post_id: elsewhere.id });
  await broadcastEvent('post_counts', { post_id: near.id });
  await waitFor(() => expect(feed.counted).toEqual([[near.id]]), patiently);
});

test('counts change in place as friends like and comment [89] [99]', async () => {
  const near = { ...post(hanna, 'near', 1), likes_count: 1 };
  const feed = fakeFeed([near]);
  await home();
  expect(await screen.findByText('1 like')).toBeTruthy();
  feed.posts = [{ ...near, likes_count: 4, comments_count: 2 }];
  await broadcastEvent('post_counts', { post_id: near.id });
  expect(await screen.findByText('4 likes', undefined, patiently)).toBeTruthy();
  expect(screen.getByText('2 comments')).toBeTruthy();
});

test('a watched post that may not be read any more leaves [89]', async () => {
  const [near, gone] = [post(hanna, 'near', 1), post(hanna, 'gone', 2)];
  const feed = fakeFeed([near, gone]);
  await home();
  await screen.findByText('gone');
  feed.posts = [near];
  await waitFor(() => expect(screen.queryByText('gone')).toBeNull(), patiently);
  expect(screen.getByText('near')).toBeTruthy();
});

test('after a gap the counts are read again, along with the first page [89]', async () => {
  const near = post(hanna, 'near', 1);
  const feed = fakeFeed([near]);
  const { router } = await home();
  await screen.findByText('near');
  await waitFor(() => expect(feed.watched).toHaveLength(1), patiently);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(feed.watched).toHaveLength(2), patiently);
  await act(() => router.navigate('/app/friends'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await act(() => router.navigate('/app'));
  await screen.findByText('near');
  expect(feed.watched).toHaveLength(2);
});

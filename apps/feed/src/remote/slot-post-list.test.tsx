import { elin, hanna, post, renderRoute, useNetwork, yusuf } from '@pure/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeFeed } from '../testing/fake-feed.ts';
import { scrollToEnd } from '../testing/fake-view.ts';
import PostList from './slot-post-list.tsx';

useNetwork();

const ofHanna = { kind: 'member', memberId: hanna.id } as const;
const show = () =>
  renderRoute(() => [{ path: '/lent', element: <PostList source={ofHanna} /> }], {
    at: '/lent',
    as: elin,
  });

test("lent to a profile, it shows that member's posts alone, all pages of them [192]", async () => {
  const hers = Array.from({ length: 30 }, (_, index) => post(hanna, `hers ${index}`, index));
  const feed = fakeFeed([...hers, post(yusuf, 'his', 99)]);
  await show();
  await screen.findByText('hers 0');
  scrollToEnd();
  expect(await screen.findByText('hers 29')).toBeTruthy();
  expect(screen.queryByText('his')).toBeNull();
  expect(feed.calls).toEqual(['member_posts', 'member_posts']);
});

test('an empty one says so and offers nobody else to write', async () => {
  fakeFeed();
  await show();
  expect(await screen.findByText('No posts yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Write a post' })).toBeNull();
});

test('the ring at the end belongs to the feed alone', async () => {
  fakeFeed([post(hanna, 'hers', 1)]);
  await show();
  await screen.findByText('hers');
  await waitFor(() => expect(screen.queryByText("You're all caught up")).toBeNull());
});

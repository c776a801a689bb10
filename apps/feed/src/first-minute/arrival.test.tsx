import type { FirstSteps } from '@pure/contracts';
import { peopleKeys } from '@pure/people';
import { elin, hanna, network, post, renderRoute, rpc, useNetwork } from '@pure/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { fakeFeed, type FakeFeed } from '../testing/fake-feed.ts';

useNetwork();

const steps: FirstSteps = {
  picture: false,
  people: false,
  hello: false,
  friends: 1,
  closed: false,
};

let feed: FakeFeed;
let answered: PromiseWithResolvers<void>;
beforeEach(() => {
  answered = Promise.withResolvers();
  feed = fakeFeed([post(hanna, 'Hej', 1)]);
  feed.counts = { ...feed.counts, friends: 1, welcome: true };
  network.use(
    rpc('first_steps', async () => {
      await answered.promise;
      return steps;
    }),
  );
});
afterEach(() => void vi.useRealTimers());

const useFakeTimers = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const open = (at = '/app') => renderRoute(routes, { at, as: elin });
const loading = () => screen.findByText('Loading posts');
const cards = () => screen.queryByRole('region', { name: 'Welcome, Elin' });

test('the feed appears with the cards, also where the frame has read the counts before', async () => {
  const { queryClient, router } = await open('/app/friends');
  queryClient.setQueryData(peopleKeys.counts(), feed.counts);
  await act(() => router.navigate('/app'));
  await vi.waitFor(() => expect(feed.calls).toEqual(['home_feed']));
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.queryByText('Hej')).toBeNull();
  answered.resolve();
  expect(await screen.findByText('Hej')).toBeTruthy();
  expect(cards()).toBeTruthy();
});

test('a return to Home shows cards and feed at once', async () => {
  answered.resolve();
  const { router, container } = await open();
  await screen.findByText('Hej');
  await act(() => router.navigate('/app/friends'));
  const removed: string[] = [];
  const observer = new MutationObserver((changes) => {
    const nodes = changes.flatMap(({ removedNodes }) => [...removedNodes]);
    removed.push(...nodes.map(({ textContent }) => textContent ?? ''));
  });
  observer.observe(container, { childList: true, subtree: true });
  await act(() => router.navigate('/app'));
  observer.disconnect();
  expect(screen.getByText('Hej')).toBeTruthy();
  expect(cards()).toBeTruthy();
  // Only the other page, which is empty, and no skeleton.
  expect(removed.join('')).toBe('');
});

test('the feed waits a second and a half for the counts, and as long for the cards', async () => {
  useFakeTimers();
  const counted = Promise.withResolvers<void>();
  network.use(
    rpc('my_counts', async () => {
      await counted.promise;
      return feed.counts;
    }),
  );
  await open();
  await loading();
  await pass(1_200);
  counted.resolve();
  await pass(1_200);
  expect(screen.queryByText('Hej')).toBeNull();
  await pass(600);
  expect(await screen.findByText('Hej')).toBeTruthy();
  expect(cards()).toBeNull();
  answered.resolve();
  await vi.waitFor(() => expect(cards()).toBeTruthy());
});

test('without counts the feed appears after a second and a half', async () => {
  useFakeTimers();
  network.use(rpc('my_counts', () => new Promise(() => {})));
  await open();
  await loading();
  await pass(1_200);
  expect(screen.queryByText('Hej')).toBeNull();
  await pass(600);
  expect(await screen.findByText('Hej')).toBeTruthy();
});

import { elin, fault, hanna, network, post, renderRoute, rpc, useNetwork } from '@pure/testing';
import '@pure/ui/testing/viewport';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { feedStorage } from '../feed-storage.ts';
import { routes } from '../remote/routes.tsx';
import { fakeFeed } from '../testing/fake-feed.ts';
import { postKeys } from './post-keys.ts';

useNetwork();
beforeEach(() => {
  const kept = { items: [post(hanna, 'seen before', 9)], next: null };
  feedStorage(elin.id).write(`home.${postKeys.version}`, JSON.stringify(kept));
});

const home = () => renderRoute(routes, { at: '/app', as: elin });
const notRefreshed = () => screen.findByRole('heading', { name: "Couldn't refresh" });

test('Home that cannot be read shows what the member last saw, and is read again on request [89]', async () => {
  fakeFeed();
  network.use(rpc('home_feed', fault.server));
  const { user } = await home();
  expect(await screen.findByText('seen before')).toBeTruthy();
  await notRefreshed();
  fakeFeed([post(hanna, 'just now', 1)]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('just now')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: "Couldn't refresh" })).toBeNull();
});

test('without an answer, Home soon shows what the member last saw, and then the answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const answered = Promise.withResolvers<void>();
  const feed = fakeFeed([post(hanna, 'just now', 1)]);
  feed.pageReleased = answered.promise;
  await home();
  expect(screen.queryByText('seen before')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(await screen.findByText('seen before')).toBeTruthy();
  answered.resolve();
  expect(await screen.findByText('just now')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('seen before')).toBeNull());
  vi.useRealTimers();
});

test('offline it says nothing more, and is read again once the network is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fakeFeed();
  network.use(rpc('home_feed', fault.server));
  await home();
  expect(await screen.findByText('seen before')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: "Couldn't refresh" })).toBeNull();
  fakeFeed([post(hanna, 'just now', 1)]);
  onLine.mockReturnValue(true);
  act(() => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('just now')).toBeTruthy();
});

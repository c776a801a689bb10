import { Outlet } from '@pure/router';
import { Announcer } from '@pure/ui/feedback/host';
import { createMemoryRouter, RouterProvider } from '@pure/router/host';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NavigationProgress } from './navigation-progress.tsx';
import { showWaiting } from './waiting.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a line shows while the code of the next page loads', async () => {
  const arrival = Promise.withResolvers<{ Component: () => string }>();
  const Root = () => (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  );
  const router = createMemoryRouter([
    {
      Component: Root,
      children: [
        { path: '/', element: 'Home' },
        { path: '/friends', lazy: () => arrival.promise },
      ],
    },
  ]);
  const { container } = render(<RouterProvider router={router} />);
  const line = () => container.querySelector('.line');
  expect(line()).toBeNull();
  await act(async () => void router.navigate('/friends'));
  expect(line()).not.toBeNull();
  await act(async () => arrival.resolve({ Component: () => 'Friends' }));
  await screen.findByText('Friends');
  expect(line()).toBeNull();
});

test('a press that waits for its code shows it, and says so after a second', async () => {
  vi.useFakeTimers();
  const Root = () => (
    <>
      <NavigationProgress />
      <Announcer />
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Root }])} />);
  const arrivals = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const line = () => screen.queryByTestId('progress');
  await act(async () => arrivals.forEach(({ promise }) => showWaiting(promise)));
  expect(line()).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Loading…')).toBeTruthy();
  await act(async () => arrivals[0].resolve());
  expect(line()).not.toBeNull();
  await act(async () => arrivals[1].reject(new TypeError('offline')));
  expect(line()).toBeNull();
});

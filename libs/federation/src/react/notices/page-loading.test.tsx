import { createMemoryRouter, RouterProvider } from '@pure/router/host';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SKELETON_DELAY_MS } from '../skeleton-delay.ts';
import { PageLoading } from './page-loading.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function showSkeleton() {
  const routes = [{ path: '/', handle: { title: 'Home' }, element: <PageLoading /> }];
  return render(<RouterProvider router={createMemoryRouter(routes)} />);
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const said = () => screen.getByRole('status').textContent;
const SLOW = 'Home is loading slowly. The rest of PURE works as usual.';

test('the routes of a page and then the page are one wait, which is slow after 8 s in all', async () => {
  const { unmount } = showSkeleton();
  await pass(5_000 - SKELETON_DELAY_MS);
  unmount();
  showSkeleton();
  await pass(2_999);
  expect(said()).toBe('');
  await pass(1);
  expect(said()).toBe(SLOW);
});

test('a later wait begins anew', async () => {
  const { unmount } = showSkeleton();
  await pass(5_000 - SKELETON_DELAY_MS);
  unmount();
  await pass(1_000);
  showSkeleton();
  await pass(7_999 - SKELETON_DELAY_MS);
  expect(said()).toBe('');
  await pass(1);
  expect(said()).toBe(SLOW);
});

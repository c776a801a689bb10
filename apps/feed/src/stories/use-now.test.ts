import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNow } from './use-now.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const after = (moments: number[]) => (now: number) => moments.find((moment) => moment > now);
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test('it re-renders at each moment and at no other time', () => {
  const renders = vi.fn<(now: number) => void>();
  renderHook(() => renders(useNow(after([1_005_000, 1_060_000]))));
  pass(4_999);
  expect(renders).toHaveBeenCalledTimes(1);
  pass(1);
  expect(renders).toHaveBeenLastCalledWith(1_005_000);
  pass(55_000);
  expect(renders).toHaveBeenLastCalledWith(1_060_000);
  expect(vi.getTimerCount()).toBe(0);
});

test('a tab that slept through a moment updates when it is visible again', () => {
  const { result } = renderHook(() => useNow(after([1_005_000])));
  vi.setSystemTime(2_000_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe(2_000_000);
});

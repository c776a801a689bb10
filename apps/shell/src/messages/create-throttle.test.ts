import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createThrottle } from './create-throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('it runs at once, then at most once in an interval, and the last call is not lost', () => {
  const run = vi.fn();
  const throttle = createThrottle(run, 5_000);
  throttle.call();
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2_000);
  throttle.call();
  throttle.call();
  vi.advanceTimersByTime(2_999);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(2);
  throttle.call();
  expect(run).toHaveBeenCalledTimes(3);
});

test('a call that waits can be forgotten', () => {
  const run = vi.fn();
  const throttle = createThrottle(run, 5_000);
  throttle.call();
  throttle.call();
  throttle.cancel();
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom's document may still be loading when the first test runs.
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The browser's own idle time, which comes when the test says so. */
function idleTime() {
  let waiting: (() => void) | undefined;
  vi.stubGlobal('requestIdleCallback', (run: () => void, options: IdleRequestOptions) => {
    expect(options).toEqual({ timeout: 3_000 });
    waiting = run;
    return 7;
  });
  vi.stubGlobal('cancelIdleCallback', (handle: number) => {
    expect(handle).toBe(7);
    waiting = undefined;
  });
  return { comes: () => waiting?.(), isWaitedFor: () => waiting !== undefined };
}

test("a page's first reads go first, and then whatever else it has to do", () => {
  const idle = idleTime();
  const run = vi.fn();
  whenIdle(run);
  vi.advanceTimersByTime(999);
  expect(idle.isWaitedFor()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(run).not.toHaveBeenCalled();
  idle.comes();
  expect(run).toHaveBeenCalledOnce();
});

test('a page that still loads is not at rest', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const idle = idleTime();
  whenIdle(vi.fn());
  vi.advanceTimersByTime(60_000);
  expect(idle.isWaitedFor()).toBe(false);
  dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(1_000);
  expect(idle.isWaitedFor()).toBe(true);
});

test('a browser that knows no idle time waits for the first reads alone', () => {
  const run = vi.fn();
  whenIdle(run);
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledOnce();
});

test.each(['loading', 'reading', 'idle'])('it can be called off while %s', (moment) => {
  const state = moment === 'loading' ? 'interactive' : 'complete';
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
  const idle = idleTime();
  const cancel = whenIdle(vi.fn());
  if (moment === 'idle') vi.advanceTimersByTime(1_000);
  cancel();
  dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(60_000);
  expect(idle.isWaitedFor()).toBe(false);
});

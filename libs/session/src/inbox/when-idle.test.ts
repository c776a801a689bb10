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

/** Replaces `requestIdleCallback`. */
function stubIdleCallback() {
  let callback: (() => void) | undefined;
  vi.stubGlobal('requestIdleCallback', (run: () => void, options: IdleRequestOptions) => {
    expect(options).toEqual({ timeout: 3_000 });
    callback = run;
    return 7;
  });
  vi.stubGlobal('cancelIdleCallback', (handle: number) => {
    expect(handle).toBe(7);
    callback = undefined;
  });
  return { run: () => callback?.(), isRequested: () => callback !== undefined };
}

test('waits for the page’s first requests and then for an idle moment', () => {
  const idle = stubIdleCallback();
  const run = vi.fn();
  whenIdle(run);
  vi.advanceTimersByTime(999);
  expect(idle.isRequested()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(run).not.toHaveBeenCalled();
  idle.run();
  expect(run).toHaveBeenCalledOnce();
});

test('a page that is still loading isn’t idle', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const idle = stubIdleCallback();
  whenIdle(vi.fn());
  vi.advanceTimersByTime(60_000);
  expect(idle.isRequested()).toBe(false);
  dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(1_000);
  expect(idle.isRequested()).toBe(true);
});

test('a browser without requestIdleCallback waits for the first requests only', () => {
  const run = vi.fn();
  whenIdle(run);
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledOnce();
});

test.each(['loading', 'reading', 'idle'])('can be cancelled while %s', (moment) => {
  const state = moment === 'loading' ? 'interactive' : 'complete';
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
  const idle = stubIdleCallback();
  const cancel = whenIdle(vi.fn());
  if (moment === 'idle') vi.advanceTimersByTime(1_000);
  cancel();
  dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(60_000);
  expect(idle.isRequested()).toBe(false);
});

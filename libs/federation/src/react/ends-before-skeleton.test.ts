import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endsBeforeSkeleton } from './ends-before-skeleton.ts';

const load = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('./notices-on-demand.ts', () => ({ notices: { load } }));

const never = () => new Promise<never>(() => {});

beforeEach(() => {
  load.mockReset();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
  delete document.documentElement.dataset['started'];
});

/** Waits for a load; the function that it returns is called with the answer. */
function wait(loading: Promise<unknown>) {
  const answer = vi.fn<(ends: boolean) => void>();
  void endsBeforeSkeleton(loading).then(answer);
  return answer;
}

test.each([
  ['ends', () => Promise.resolve()],
  ['fails', () => Promise.reject(new Error('404'))],
])('a load that %s in time needs no skeleton, and not its code', async (_how, loading) => {
  const answer = wait(loading());
  await vi.advanceTimersByTimeAsync(0);
  expect(answer).toHaveBeenCalledExactlyOnceWith(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).not.toHaveBeenCalled();
});

test('the page before stays until the skeleton’s code is there', async () => {
  const skeleton = Promise.withResolvers<void>();
  load.mockReturnValue(skeleton.promise);
  const answer = wait(never());
  await vi.advanceTimersByTimeAsync(1_199);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(900);
  expect(load).toHaveBeenCalledOnce();
  expect(answer).not.toHaveBeenCalled();
  skeleton.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(answer).toHaveBeenCalledExactlyOnceWith(false);
});

test('a load that ends while the skeleton’s code loads needs no skeleton', async () => {
  load.mockImplementation(never);
  const loading = Promise.withResolvers<void>();
  const answer = wait(loading.promise);
  await vi.advanceTimersByTimeAsync(1_500);
  loading.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(answer).toHaveBeenCalledExactlyOnceWith(true);
});

test.each([
  ['hangs', never, 2_200],
  ['fails', () => Promise.reject(new Error('404')), 1_200],
])('the frame doesn’t wait for a skeleton’s code that %s', async (_how, loadCode, at) => {
  load.mockImplementation(loadCode);
  const answer = wait(never());
  await vi.advanceTimersByTimeAsync(at - 1);
  expect(answer).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toHaveBeenCalledExactlyOnceWith(false);
});

test('a page that was rendered at release stays as long as needed', async () => {
  document.body.innerHTML = '<div id="root"><main></main></div>';
  const answer = wait(never());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answer).not.toHaveBeenCalled();
  document.documentElement.dataset['started'] = '';
  const next = wait(never());
  load.mockResolvedValue(undefined);
  await vi.advanceTimersByTimeAsync(1_200);
  expect(next).toHaveBeenCalledExactlyOnceWith(false);
});

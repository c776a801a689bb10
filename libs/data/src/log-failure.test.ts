import { beforeEach, expect, test, vi } from 'vitest';
import { logFailure } from './log-failure.ts';

beforeEach(() => vi.spyOn(console, 'error').mockReturnValue());

test('a failure is logged and passed on', async () => {
  const failure = new Error('lost');
  await expect(logFailure('The search failed', Promise.reject(failure))).rejects.toBe(failure);
  expect(console.error).toHaveBeenCalledExactlyOnceWith('The search failed', failure);
});

test('a request that was aborted is passed on without a word', async () => {
  const failed = Promise.reject(new DOMException('gone', 'AbortError'));
  await expect(logFailure('The search failed', failed, AbortSignal.abort())).rejects.toThrow(
    'gone',
  );
  expect(console.error).not.toHaveBeenCalled();
});

test('a result is returned as it is', async () => {
  await expect(logFailure('The search failed', Promise.resolve(3))).resolves.toBe(3);
});

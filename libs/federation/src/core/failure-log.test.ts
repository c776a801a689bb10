import { expect, test, vi } from 'vitest';
import { createFailureLog } from './failure-log.ts';
import type { Failure } from './failure.ts';

const failure = (n: number) =>
  ({
    remote: 'feed',
    version: String(n),
    outcome: 'unavailable',
    duration: n,
    error: 'E',
  }) as const;

test('keeps the last fifty, oldest first', () => {
  const log = createFailureLog(() => {});
  for (let n = 0; n < 60; n += 1) log.add(failure(n));
  expect(log.list().map(({ version }) => version)).toEqual(
    Array.from({ length: 50 }, (_, n) => String(n + 10)),
  );
});

test('reports each failure with its time', () => {
  const report = vi.fn<(failure: Failure) => void>();
  createFailureLog(report).add(failure(1));
  expect(report).toHaveBeenCalledWith({ ...failure(1), at: expect.stringMatching(/Z$/) });
});

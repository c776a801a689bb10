import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFailureLog, reportTo } from './failure-log.ts';
import type { LoadReport } from './failure.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const failure = (n: number) =>
  ({
    remote: 'feed',
    version: String(n),
    part: 'entry',
    outcome: 'altered',
    fallback: 'unavailable',
    duration: n,
    error: 'E',
  }) as const;

test('keeps the last fifty, oldest first', () => {
  const log = createFailureLog(() => {});
  for (let n = 0; n < 60; n += 1) log.add(failure(n), null);
  expect(log.list().map(({ version }) => version)).toEqual(
    Array.from({ length: 50 }, (_, n) => String(n + 10)),
  );
});

test('reports each failure with its time, and writes its cause to the console', () => {
  const report = vi.fn<(report: LoadReport) => void>();
  const cause = new TypeError('what went wrong');
  createFailureLog(report).add(failure(1), cause);
  expect(report).toHaveBeenCalledWith({ ...failure(1), at: expect.stringMatching(/Z$/) });
  expect(console.error).toHaveBeenCalledWith('feed 1, entry: altered, unavailable', cause);
});

test('reports one in twenty loads that worked', () => {
  const report = vi.fn<(report: LoadReport) => void>();
  let draw = 0;
  const log = createFailureLog(report, () => (draw++ % 100) / 100);
  const load = { remote: 'feed', version: '1', part: 'routes', duration: 80 };
  for (let n = 0; n < 100; n += 1) log.addLoaded(load);
  expect(report).toHaveBeenCalledTimes(5);
  expect(report).toHaveBeenCalledWith({ ...load, outcome: 'loaded', at: expect.any(String) });
  expect(log.list()).toEqual([]);
});

test('a report is posted to its address without cookies, and outlives the page', () => {
  const send = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('nobody is there'));
  vi.stubGlobal('fetch', send);
  const report = { ...failure(1), at: '2026-11-24T03:00:00.000Z' };
  reportTo('https://report.test/')(report);
  reportTo(null)(report);
  expect(send.mock.calls).toEqual([
    [
      'https://report.test/',
      { method: 'POST', body: JSON.stringify(report), keepalive: true, credentials: 'omit' },
    ],
  ]);
  vi.unstubAllGlobals();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RegistryCheck, watchRegistry } from './registry-check.ts';

const fetchRegistry = vi.fn<() => Promise<unknown>>();
vi.mock('@pure/federation/host', async (original) => ({
  ...(await original<object>()),
  getFederation: () => ({
    composed: { landing: '1', feed: '1' },
    // A version that was released since the document was composed broke.
    versions: () => ({ landing: '1', feed: '0' }),
    fetchRegistry,
  }),
}));

const HOUR_MS = 3_600_000;
const registry = (feed: string) => ({
  remotes: { feed: { version: feed }, landing: { version: '1' } },
});
let check: RegistryCheck;

beforeEach(() => {
  vi.useFakeTimers();
  fetchRegistry.mockReset().mockImplementation(async () => registry('2'));
  check = watchRegistry();
});
afterEach(() => {
  check.stop();
  vi.useRealTimers();
});

async function comeBackAfter(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
}

test('a tab that comes back after an hour reads the registry, and knows that a version is new', async () => {
  await comeBackAfter(HOUR_MS - 1);
  expect(fetchRegistry).not.toHaveBeenCalled();
  await comeBackAfter(1);
  await vi.waitFor(() => expect(check.isNewer()).toBe(true));
  await comeBackAfter(HOUR_MS / 2);
  expect(fetchRegistry).toHaveBeenCalledOnce();
});

test('the same versions, and those of a rollback to this document’s, aren’t new', async () => {
  await comeBackAfter(HOUR_MS);
  await vi.waitFor(() => expect(check.isNewer()).toBe(true));
  fetchRegistry.mockImplementation(async () => registry('1'));
  await comeBackAfter(HOUR_MS);
  await vi.waitFor(() => expect(check.isNewer()).toBe(false));
});

test('without an answer the next return asks again', async () => {
  fetchRegistry.mockRejectedValueOnce(new TypeError('offline'));
  await comeBackAfter(HOUR_MS);
  expect(check.isNewer()).toBe(false);
  await comeBackAfter(HOUR_MS);
  await vi.waitFor(() => expect(check.isNewer()).toBe(true));
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// Loads what each test's own copy needs.
import './registry-check.ts';
import type { RegistryCheck } from './registry-check.ts';

const fetchRegistry = vi.fn<() => Promise<unknown>>();
vi.mock('@pure/federation/host', async (original) => ({
  ...(await original<object>()),
  getFederation: () => ({
    composed: { shell: '1', remotes: { landing: { version: '1' }, feed: { version: '1' } } },
    // A version that was released since the document was composed broke.
    versions: () => ({ landing: '1', feed: '0' }),
    fetchRegistry,
  }),
}));

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const registry = (feed: string, shell = '1') => ({
  shell,
  remotes: { feed: { version: feed }, landing: { version: '1' } },
});
let check: RegistryCheck;

/** A page is rendered, for the first time or again. */
async function openPage(): Promise<void> {
  check = (await import('./registry-check.ts')).watchRegistry();
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now());
  // A new document.
  vi.resetModules();
  fetchRegistry.mockReset().mockImplementation(async () => registry('2'));
  await openPage();
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

test('a shell that is newer counts, too', async () => {
  fetchRegistry.mockImplementation(async () => registry('1', '2'));
  await comeBackAfter(HOUR_MS);
  await vi.waitFor(() => expect(check.isNewer()).toBe(true));
});

test('a tab that is an hour old already reads it at once', async () => {
  check.stop();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(fetchRegistry).not.toHaveBeenCalled();
  await openPage();
  await vi.waitFor(() => expect(check.isNewer()).toBe(true));
});

test('without an answer the next return asks again, however soon', async () => {
  fetchRegistry.mockRejectedValueOnce(new TypeError('offline'));
  await comeBackAfter(HOUR_MS);
  expect(check.isNewer()).toBe(false);
  await comeBackAfter(MINUTE_MS);
  await vi.waitFor(() => expect(check.isNewer()).toBe(true));
});

test('a page that is rendered anew knows what was read, and when', async () => {
  await comeBackAfter(HOUR_MS);
  await vi.waitFor(() => expect(check.isNewer()).toBe(true));
  check.stop();
  await openPage();
  expect(check.isNewer()).toBe(true);
  await comeBackAfter(HOUR_MS / 2);
  expect(fetchRegistry).toHaveBeenCalledOnce();
  check.stop();
  await openPage();
  await comeBackAfter(HOUR_MS / 2);
  expect(fetchRegistry).toHaveBeenCalledTimes(2);
});

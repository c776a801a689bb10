import { REGISTRY_ELEMENT } from '@pure/contracts/host';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { overrideSource } from './overridden-source.ts';
import { createRegistrySource } from './registry-source.ts';
import { LOAD_TIMEOUT_MS, LoadTimeout } from './with-deadline.ts';

const registered = { version: '1', entry: 'https://account.test/1/entry.js' };

beforeEach(() => {
  const remotes = { account: registered };
  document.body.innerHTML = `<script id="${REGISTRY_ELEMENT}" type="application/json">${JSON.stringify({ remotes })}</script>`;
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const overriding = (overrides: Record<string, string>) =>
  overrideSource(createRegistrySource(), overrides);

test.each(['http://127.0.0.1:4201', 'http://localhost:4201'])(
  'a remote that a tab takes from %s may have its scripts at either name of this machine',
  (address) => {
    const { isAllowed } = overriding({ feed: address });
    expect(isAllowed('http://localhost:4201')).toBe(true);
    expect(isAllowed('http://127.0.0.1:4201')).toBe(true);
    expect(isAllowed('http://localhost:4202')).toBe(false);
    expect(isAllowed('https://account.test')).toBe(true);
  },
);

test('an overridden remote is the one of its address, and others are the registered ones', async () => {
  const served = { version: '2', entry: 'http://localhost:4201/entry.js' };
  const fetchEntry = vi.fn(async () => Response.json(served));
  vi.stubGlobal('fetch', fetchEntry);
  const { findEntry, refresh } = overriding({ feed: 'http://localhost:4201' });
  expect(await findEntry('feed')).toEqual(served);
  expect(await findEntry('feed')).toEqual(served);
  expect(fetchEntry).toHaveBeenCalledExactlyOnceWith(
    'http://localhost:4201/remote.json',
    expect.anything(),
  );
  expect(await findEntry('account')).toEqual(registered);
  await refresh('feed');
  fetchEntry.mockClear();
  await findEntry('feed');
  expect(fetchEntry).toHaveBeenCalledOnce();
});

test('a broken override fails, and is asked for again', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  const { findEntry } = overriding({ account: 'http://localhost:4201' });
  await expect(findEntry('account')).rejects.toThrow('404 from http://localhost:4201/remote.json');
  vi.stubGlobal('fetch', async () => Response.json({ version: '2' }));
  expect(await findEntry('account')).toEqual({ version: '2' });
});

test('a server that doesn’t answer ends the wait at the deadline', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const { findEntry } = overriding({ feed: 'http://localhost:4201' });
  const failed = expect(findEntry('feed')).rejects.toThrow(LoadTimeout);
  await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
  await failed;
});

test('another version that is registered replaces none that the tab overrides', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ remotes: { account: { version: '2' } } }));
  expect(await overriding({}).isReplaced('account', '1')).toBe(true);
  const { isReplaced } = overriding({ account: 'http://localhost:4201' });
  expect(await isReplaced('account', '1')).toBe(false);
});

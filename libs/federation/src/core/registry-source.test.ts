import { REGISTRY_ELEMENT } from '@pure/contracts/host';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRegistrySource } from './registry-source.ts';
import { LOAD_TIMEOUT_MS } from './with-deadline.ts';

beforeEach(() => {
  const previous = { entry: 'https://old.account.test/0/entry.js' };
  const remotes = { account: { entry: 'https://account.test/1/entry.js', previous } };
  document.body.innerHTML = `<script id="${REGISTRY_ELEMENT}" type="application/json">${JSON.stringify({ remotes })}</script>`;
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const serve = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);

test('scripts come from the registered origins alone, also from that of the version before', () => {
  const { isAllowed } = createRegistrySource();
  expect(isAllowed('https://account.test')).toBe(true);
  expect(isAllowed('https://old.account.test')).toBe(true);
  expect(isAllowed('http://account.test')).toBe(false);
  expect(isAllowed('http://localhost:4201')).toBe(false);
});

test('a server that doesn’t answer ends the wait at the deadline, and what is registered stays', async () => {
  vi.useFakeTimers();
  serve(() => new Promise(() => {}));
  const source = createRegistrySource();
  const refreshed = vi.fn<() => void>();
  void source.refresh('account').then(refreshed);
  await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS - 1);
  expect(refreshed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(refreshed).toHaveBeenCalledOnce();
  expect(source.names()).toEqual(['account']);
});

test('a version is replaced once another one is registered', async () => {
  serve(async () => Response.json({ remotes: { account: { version: '2' } } }));
  const { isReplaced } = createRegistrySource();
  expect(await isReplaced('account', '1')).toBe(true);
  expect(await isReplaced('account', '2')).toBe(false);
  expect(await isReplaced('feed', '1')).toBe(false);
});

test.each([null, {}, { remotes: null }])(
  'an answer without remotes (%j) doesn’t replace what is registered',
  async (answer) => {
    serve(async () => Response.json(answer));
    const source = createRegistrySource();
    await source.refresh('account');
    expect(source.names()).toEqual(['account']);
    await expect(source.fetchAll()).rejects.toThrow('/remotes.json names none');
  },
);

test('after a failure, what the server has registered by then counts', async () => {
  serve(async () => Response.json({ remotes: { feed: { entry: 'https://feed.test/1/e.js' } } }));
  const source = createRegistrySource();
  await source.refresh('account');
  expect(source.names()).toEqual(['feed']);
});

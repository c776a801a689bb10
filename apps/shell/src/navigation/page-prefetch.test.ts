import type { Registry } from '@pure/contracts/host';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPagePrefetch } from './page-prefetch.ts';

const chunk = (name: string) => ({
  scripts: [{ url: `https://feed.test/1/${name}.js`, integrity: `sha256-${name}` }],
  styles: [],
});
const registry = {
  remotes: {
    feed: {
      version: '1',
      entry: 'https://feed.test/1/remoteEntry.js',
      integrity: 'sha256-entry',
      files: { routes: chunk('routes'), home: chunk('home'), dialog: chunk('dialog') },
      pages: { '/app': { chunk: 'home' } },
    },
  },
} as unknown as Registry;

const fetchRegistry = vi.fn<() => Promise<Registry>>();
beforeEach(() => void fetchRegistry.mockReset().mockResolvedValue(registry));
afterEach(() => document.head.replaceChildren());

const createPrefetch = (version = '1') =>
  createPagePrefetch({ fetchRegistry, versions: () => ({ feed: version }) });
const preloaded = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
    ({ href, integrity }) => `${href.split('/').at(-1)} ${integrity}`,
  );

test('the names of files are read once, before a link needs them', async () => {
  const prefetch = createPrefetch();
  expect(fetchRegistry).toHaveBeenCalledOnce();
  prefetch('/app?post=7');
  await vi.waitFor(() => expect(preloaded().length).toBe(3));
  expect(preloaded()).toEqual([
    'remoteEntry.js sha256-entry',
    'routes.js sha256-routes',
    'home.js sha256-home',
  ]);
  prefetch('/app');
  expect(fetchRegistry).toHaveBeenCalledOnce();
});

test('without an answer the next link asks again', async () => {
  fetchRegistry.mockRejectedValueOnce(new TypeError('offline'));
  const prefetch = createPrefetch();
  await new Promise((resolve) => setTimeout(resolve));
  prefetch('/app');
  await vi.waitFor(() => expect(preloaded().length).toBe(3));
});

test('a version that this document doesn’t run isn’t preloaded', async () => {
  createPrefetch('0')('/app');
  await vi.waitFor(() => expect(fetchRegistry).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve));
  expect(preloaded()).toEqual([]);
});

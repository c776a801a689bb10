import type { ComposedFile, WorkerComposition } from '@pure/contracts/host';
import { beforeEach, expect, test, vi } from 'vitest';
import { openCodeCache, readKeptUrls, removeCodeCaches } from './code-cache.ts';
import { keepDocument } from './documents.ts';
import { keepComposition, keepLoadedFiles } from './keep-composition.ts';

const FEED = 'https://feed.pure.test';
const composed = (version: string): WorkerComposition => ({
  version,
  files: `hash of ${version}`,
  documents: ['/app', '/app/friends/**', '/app/settings/**', '/**'],
  origins: [FEED],
});
const first = composed('0123456789ab');
const second = composed('ba9876543210');

/** The files of a version; the hash in each name is the version's. */
const filesOf = ({ version }: WorkerComposition): ComposedFile[] => {
  const hash = version.slice(0, 8);
  const file = (url: string, atStart: boolean) => ({ url, integrity: 'hash', atStart });
  return [
    file(`/assets/main.${hash}.js`, true),
    file(`${FEED}/${version}/assets/page-home.${hash}.js`, true),
    file(`/assets/friends.${hash}.js`, false),
    file(`/assets/settings.${hash}.js`, false),
  ] as ComposedFile[];
};

/** The browser's caches, as far as the worker uses them. */
function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const urlOf = (request: string) => new URL(request, location.origin).href;
  return {
    keys: async () => [...stores.keys()],
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    async open(name: string) {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return {
        keys: async () => [...store.keys()].map((url) => ({ url })),
        match: async (request: string) => store.get(urlOf(request))?.clone(),
        put: async (request: string, response: Response) =>
          void store.set(urlOf(request), response),
      };
    },
  };
}

let online: WorkerComposition;

beforeEach(() => {
  online = first;
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/files.json') return Response.json(filesOf(online));
    return new Response(`from ${online.version}`);
  });
});

const keptOf = async (composition: WorkerComposition) => {
  const urls = (await (await openCodeCache(composition)).keys()).map(({ url }) => url);
  return urls.map((url) => url.replace(location.origin, '')).toSorted();
};

test('the files that Home needs at its start are kept, and no page that the member hasn’t opened', async () => {
  await keepComposition(first);
  expect(await keptOf(first)).toEqual([
    '/app',
    '/assets/main.01234567.js',
    '/files.json',
    `${FEED}/${first.version}/assets/page-home.01234567.js`,
  ]);
});

test('a file that a page has loaded is kept, if it is one of the composition', async () => {
  await keepComposition(first);
  const loaded = ['/assets/friends.01234567.js', '/assets/other.01234567.js'];
  await keepLoadedFiles(
    first,
    loaded.map((url) => new URL(url, location.origin).href),
  );
  const kept = await keptOf(first);
  expect(kept).toContain('/assets/friends.01234567.js');
  expect(kept).not.toContain('/assets/other.01234567.js');
});

test('the next version keeps its own files of what the member used, and no others', async () => {
  await keepComposition(first);
  await keepLoadedFiles(first, [new URL('/assets/friends.01234567.js', location.origin).href]);
  online = second;
  await keepComposition(second);
  expect(await keptOf(second)).toEqual([
    '/app',
    '/assets/friends.ba987654.js',
    '/assets/main.ba987654.js',
    '/files.json',
    `${FEED}/${second.version}/assets/page-home.ba987654.js`,
  ]);
  expect(await readKeptUrls()).not.toContain(`${location.origin}/assets/settings.ba987654.js`);
});

test('a document of another composition ends the installation', async () => {
  online = second;
  await expect(keepComposition(first)).rejects.toThrow('another composition');
});

test('a worker whose cache was removed keeps nothing more', async () => {
  await keepComposition(first);
  await removeCodeCaches();
  await keepLoadedFiles(first, [new URL('/assets/friends.01234567.js', location.origin).href]);
  await keepDocument(first, '/app', new Response(`from ${first.version}`));
  expect(await caches.keys()).toEqual([]);
});

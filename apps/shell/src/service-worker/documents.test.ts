import type { WorkerComposition } from '@pure/contracts/host';
import { afterEach, expect, test, vi } from 'vitest';
import { answerDocument } from './documents.ts';
import type { WorkerFetchEvent } from './worker-scope.ts';

const composition: WorkerComposition = {
  version: '0123456789ab',
  files: '',
  documents: ['/app', '/**'],
  origins: [],
};

/** A worker that keeps Home's document. */
function stubWorker(fetched: () => Promise<Response>) {
  const cache = {
    match: async (address: string) => (address === '/app' ? new Response('kept') : undefined),
    put: async () => undefined,
  };
  vi.stubGlobal('caches', { has: async () => true, open: async () => cache });
  vi.stubGlobal('fetch', fetched);
}

async function answerTo(preloadResponse: Promise<Response | undefined>): Promise<string> {
  const request = { method: 'GET', mode: 'navigate', url: 'https://pure.test/app' } as Request;
  const event = Object.assign(new Event('fetch'), {
    request,
    preloadResponse,
    waitUntil: () => undefined,
    respondWith: () => undefined,
  }) satisfies WorkerFetchEvent;
  return (await answerDocument(composition, event)).text();
}

afterEach(() => vi.unstubAllGlobals());

test('the document that the browser preloaded answers', async () => {
  stubWorker(() => Promise.reject(new TypeError('unexpected request')));
  expect(await answerTo(Promise.resolve(new Response('fresh')))).toBe('fresh');
});

test.each<[string, () => Promise<Response | undefined>]>([
  ['rejects', () => Promise.reject(new TypeError('network error'))],
  ['gives a network error, as in Firefox', async () => Response.error()],
  ['is unavailable', async () => undefined],
])('without a network, the kept document answers if the preload %s', async (_, preload) => {
  stubWorker(() => Promise.reject(new TypeError('network error')));
  expect(await answerTo(preload())).toBe('kept');
});

test('a server’s error is replaced by the kept document', async () => {
  stubWorker(() => Promise.reject(new TypeError('unexpected request')));
  expect(await answerTo(Promise.resolve(new Response('broken', { status: 502 })))).toBe('kept');
});

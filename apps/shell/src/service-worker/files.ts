import type { WorkerComposition } from '@pure/contracts/host';
import { findCodeCache } from './code-cache.ts';
import { keepLoadedFiles } from './keep-composition.ts';
import type { WorkerFetchEvent } from './worker-scope.ts';

const HASHED = /\.[\da-f]{8}\.\w+$/;

/** Hashed files of the shell and the remotes. Everything else, the backend's answers above all, isn't touched. */
export function isCode({ origins }: WorkerComposition, { method, url }: Request): boolean {
  const { origin, pathname, search } = new URL(url);
  const isOurs = origin === location.origin || origins.includes(origin);
  return method === 'GET' && isOurs && search === '' && HASHED.test(pathname);
}

/** Answers with the kept file. A file that isn't kept comes from the network, and is kept from then on. */
export async function answerFile(
  composition: WorkerComposition,
  event: WorkerFetchEvent,
): Promise<Response> {
  const kept = await readKeptFile(composition, event.request).catch(() => undefined);
  if (kept) return kept;
  const response = await fetch(event.request);
  // The browser's own cache has the file by now, so that this costs no further download.
  if (response.ok) {
    event.waitUntil(keepLoadedFiles(composition, [event.request.url]).catch(() => undefined));
  }
  return response;
}

async function readKeptFile(
  composition: WorkerComposition,
  { url }: Request,
): Promise<Response | undefined> {
  return (await findCodeCache(composition))?.match(url);
}

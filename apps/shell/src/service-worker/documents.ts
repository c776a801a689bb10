import { paths } from '@pure/contracts';
import { matchesRewrite, type WorkerComposition } from '@pure/contracts/host';
import { findCodeCache } from './code-cache.ts';
import type { WorkerFetchEvent } from './worker-scope.ts';

/** How long a page waits for the network's document before it gets the kept one. */
const DOCUMENT_TIMEOUT_MS = 3_000;

/** The document that stands in for every one that isn't kept. */
export const HOME = paths.home();

/** `/app/profile/*` + `/**` → `/app/profile/-`, an address at which that document is served */
const addressOf = (source: string) => source.replace('/**', '').replaceAll('*', '-') || '/';

export const documentAddresses = ({ documents }: WorkerComposition) => documents.map(addressOf);

/** Pages are documents; a path with an extension is a file. */
export function isDocument({ mode, url }: Request): boolean {
  return mode === 'navigate' && !/\.\w+$/.test(new URL(url).pathname);
}

/**
 * Answers from the network. Without an answer in time, or with a server's error, the kept document answers, and the
 * network's is kept for the next load.
 */
export async function answerDocument(
  composition: WorkerComposition,
  event: WorkerFetchEvent,
): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const source = composition.documents.find((each) => matchesRewrite(each, pathname));
  const address = addressOf(source ?? '/**');
  const answer = requestDocument(event);
  event.waitUntil(
    answer.then((response) => keepDocument(composition, address, response.clone())).catch(ignore),
  );
  const response = await Promise.race([answer, timeout()]).catch(ignore);
  if (response && response.status < 500) return response;
  return (await readKeptDocument(composition, address).catch(ignore)) ?? answer;
}

/** Keeps a document, if it is one of this composition. */
export async function keepDocument(
  composition: WorkerComposition,
  address: string,
  response: Response,
): Promise<boolean> {
  const isComposed = response.ok && (await response.clone().text()).includes(composition.version);
  if (isComposed) await (await findCodeCache(composition))?.put(address, response);
  return isComposed;
}

async function requestDocument({ request, preloadResponse }: WorkerFetchEvent): Promise<Response> {
  const preloaded = await preloadResponse;
  // Without a network, Firefox fulfils the promise with a network error, where the standard rejects it.
  return preloaded && preloaded.type !== 'error' ? preloaded : fetch(request);
}

async function readKeptDocument(
  composition: WorkerComposition,
  address: string,
): Promise<Response | undefined> {
  const cache = await findCodeCache(composition);
  return (await cache?.match(address)) ?? cache?.match(HOME);
}

function timeout(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, DOCUMENT_TIMEOUT_MS, undefined));
}

const ignore = () => undefined;

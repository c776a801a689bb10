import type { WorkerComposition } from '@pure/contracts/host';
import { findCodeCache, openCodeCache, readKeptUrls } from './code-cache.ts';
import { fetchFileList, keepFile, nameWithoutHash, readFileList } from './composed-files.ts';
import { documentAddresses, HOME, keepDocument } from './documents.ts';

/**
 * Keeps what a start needs without a network: Home, and the present version of everything that the member used of
 * the version before.
 * @throws if a part doesn't arrive; the browser then drops this worker and tries again later
 */
export async function keepComposition(composition: WorkerComposition): Promise<void> {
  const used = new Set((await readKeptUrls()).map(nameWithoutHash));
  const isUsed = (url: string) => used.has(nameWithoutHash(url));
  const cache = await openCodeCache(composition);
  const files = (await fetchFileList(composition)).filter(
    ({ url, atStart }) => atStart || isUsed(url),
  );
  const documents = documentAddresses(composition).filter((at) => at === HOME || isUsed(at));
  await Promise.all([
    ...files.map((file) => keepFile(cache, file)),
    ...documents.map((address) => fetchDocument(composition, address)),
  ]);
}

/** Keeps files that a page has loaded, if the composition contains them. */
export async function keepLoadedFiles(
  composition: WorkerComposition,
  urls: readonly string[],
): Promise<void> {
  const cache = await findCodeCache(composition);
  if (!cache) return;
  const isLoaded = ({ url }: { url: string }) => urls.includes(new URL(url, location.origin).href);
  const files = (await readFileList(composition)).filter(isLoaded);
  await Promise.allSettled(files.map((file) => keepFile(cache, file)));
}

async function fetchDocument(composition: WorkerComposition, address: string): Promise<void> {
  const response = await fetch(address, { cache: 'no-cache' });
  if (!(await keepDocument(composition, address, response))) {
    throw new TypeError(`${address} is of another composition`);
  }
}

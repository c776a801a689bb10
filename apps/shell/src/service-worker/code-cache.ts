import type { WorkerComposition } from '@pure/contracts/host';

/** Each composition has a cache of its own. Caches of members have another prefix. */
const PREFIX = 'pure-code-';

/** Makes the cache of a composition; for the installation alone. */
export function openCodeCache({ version }: WorkerComposition): Promise<Cache> {
  return caches.open(PREFIX + version);
}

/** The cache of a composition. A worker that runs on after its cache was removed must not make it again. */
export async function findCodeCache({ version }: WorkerComposition): Promise<Cache | undefined> {
  return (await caches.has(PREFIX + version)) ? caches.open(PREFIX + version) : undefined;
}

/** Removes the code of all compositions, or of all but one. */
export async function removeCodeCaches(except?: WorkerComposition): Promise<void> {
  const names = await codeCacheNames();
  const removed = names.filter((name) => name !== `${PREFIX}${except?.version}`);
  await Promise.all(removed.map((name) => caches.delete(name)));
}

/** The addresses of everything that is kept, of any composition. */
export async function readKeptUrls(): Promise<string[]> {
  const names = await codeCacheNames();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map(({ url }) => url);
}

async function codeCacheNames(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

import { type ComposedFile, FILES_URL, type WorkerComposition } from '@pure/contracts/host';
import { findCodeCache, openCodeCache } from './code-cache.ts';

/** A version's folder or a content hash, in an address. */
const HASHES = /\/[\da-f]{12}(?=\/)|\.[\da-f]{8}(?=\.\w+$)/g;

/** The name that a file has in every version. */
export const nameWithoutHash = (url: string) =>
  new URL(url, location.origin).href.replaceAll(HASHES, '');

/** Reads the list of composed files, and keeps it. @throws if it isn't the list of this composition */
export async function fetchFileList(composition: WorkerComposition): Promise<ComposedFile[]> {
  const response = await fetch(FILES_URL, { cache: 'no-cache', integrity: composition.files });
  await (await openCodeCache(composition)).put(FILES_URL, response.clone());
  return (await response.json()) as ComposedFile[];
}

/** The list as it was kept; empty if the browser has removed it. */
export async function readFileList(composition: WorkerComposition): Promise<ComposedFile[]> {
  const response = await (await findCodeCache(composition))?.match(FILES_URL);
  return response ? ((await response.json()) as ComposedFile[]) : [];
}

/** Keeps a file unless it is kept already. @throws if it doesn't arrive as it was composed */
export async function keepFile(cache: Cache, { url, integrity }: ComposedFile): Promise<void> {
  if (await cache.match(url)) return;
  const response = await fetch(url, {
    integrity,
    credentials: 'omit',
    priority: 'low',
  });
  if (!response.ok) throw new TypeError(`${response.status} from ${url}`);
  await cache.put(url, response);
}

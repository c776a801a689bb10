import { importPart } from '@pure/contracts/import-part';

/** A function that loads a chunk with its first call. After a failure, the next call tries again. */
export function loadOnce<Chunk>(load: () => Promise<Chunk>): () => Promise<Chunk> {
  let loading: Promise<Chunk> | undefined;
  return () =>
    (loading ??= importPart(load).catch((reason: unknown) => {
      loading = undefined;
      throw reason;
    }));
}

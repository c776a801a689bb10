import { MEMBER_STORAGE_PREFIX } from '@pure/contracts';

/** Files of drafts and unsent items, stored in the browser under their member's id. */
export interface StoredFiles {
  /** Resolves to whether the browser stored it. */
  write(id: string, file: Blob): Promise<boolean>;
  read(id: string): Promise<Blob | null>;
  remove(id: string): Promise<void>;
}

/**
 * Stores files in a Cache, which needs neither a schema nor a library. The host removes caches with this prefix at
 * sign-out. If the browser refuses to store a file, it lives only as long as the tab.
 * @param memberLeft once it is aborted, nothing is written any more
 */
export function storedFiles(app: string, memberId: string, memberLeft?: AbortSignal): StoredFiles {
  const held = new Map<string, Blob>();
  const openCache = () => caches.open(`${MEMBER_STORAGE_PREFIX}${memberId}.${app}`);
  const addressOf = (id: string) => `/unsent/${id}`;
  return {
    async write(id, file) {
      if (memberLeft?.aborted) return false;
      held.set(id, file);
      const stored = await attempt(async () => {
        await (await openCache()).put(addressOf(id), new Response(file));
        return true;
      });
      return stored ?? false;
    },
    async read(id) {
      const known = held.get(id);
      if (known) return known;
      const file = await attempt(async () =>
        (await (await openCache()).match(addressOf(id)))?.blob(),
      );
      if (file) held.set(id, file);
      return file ?? null;
    },
    async remove(id) {
      held.delete(id);
      await attempt(async () => (await openCache()).delete(addressOf(id)));
    },
  };
}

async function attempt<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch {
    return undefined;
  }
}

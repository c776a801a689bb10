import { MEMBER_PREFIX } from '@pure/contracts';

/** Files of drafts and unsent posts, kept in the browser under their member's id. */
export interface MemberFiles {
  write(id: string, file: Blob): Promise<void>;
  read(id: string): Promise<Blob | null>;
  remove(id: string): Promise<void>;
}

/**
 * In the browser's cache of responses: files by address is what it keeps, without a schema or a library.
 * Its name begins as do the keys that the host clears when a member signs out. Where the browser refuses
 * to keep anything, files live as long as the tab.
 */
export function memberFiles(memberId: string): MemberFiles {
  const held = new Map<string, Blob>();
  const open = () => caches.open(`${MEMBER_PREFIX}${memberId}.feed`);
  const address = (id: string) => `/unsent/${id}`;
  return {
    async write(id, file) {
      held.set(id, file);
      await attempt(async () => (await open()).put(address(id), new Response(file)));
    },
    async read(id) {
      const known = held.get(id);
      if (known) return known;
      const file = await attempt(async () => (await (await open()).match(address(id)))?.blob());
      if (file) held.set(id, file);
      return file ?? null;
    },
    async remove(id) {
      held.delete(id);
      await attempt(async () => (await open()).delete(address(id)));
    },
  };
}

/** It may be full or forbidden. */
async function attempt<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch {
    return undefined;
  }
}

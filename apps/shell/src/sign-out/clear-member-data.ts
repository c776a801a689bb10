import { MEMBER_STORAGE_PREFIX } from '@pure/contracts';

/** Deletes what a member stored in this browser: drafts, unsent posts and their files. */
export function clearMemberData(): void {
  clearStorage(() => localStorage);
  clearStorage(() => sessionStorage);
  void clearFiles().catch(() => {
    // A browser that blocks the caches has stored nothing in them.
  });
}

function clearStorage(storageOf: () => Storage): void {
  try {
    const storage = storageOf();
    for (const key of Object.keys(storage)) {
      if (key.startsWith(MEMBER_STORAGE_PREFIX)) storage.removeItem(key);
    }
  } catch {
    // A browser that blocks site data has stored nothing.
  }
}

async function clearFiles(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(MEMBER_STORAGE_PREFIX))
      .map((name) => caches.delete(name)),
  );
}

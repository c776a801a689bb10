import { MEMBER_STORAGE_PREFIX } from '@pure/contracts';

/** Forgets what a member left in this browser: drafts, unsent posts and their files. */
export function clearMemberTraces(): void {
  clearStorage(() => localStorage);
  clearStorage(() => sessionStorage);
  void clearFiles().catch(() => {
    // A browser that lets nobody look into its caches has let nobody fill them.
  });
}

function clearStorage(storageOf: () => Storage): void {
  try {
    const storage = storageOf();
    for (const key of Object.keys(storage)) {
      if (key.startsWith(MEMBER_STORAGE_PREFIX)) storage.removeItem(key);
    }
  } catch {
    // A browser that refuses its storage (blocked site data) has kept nothing in it.
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

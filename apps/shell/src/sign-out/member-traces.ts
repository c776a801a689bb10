import { MEMBER_PREFIX } from '@pure/contracts';

/** Forgets what a member left in this browser: drafts, unsent posts and their files. */
export function clearMemberTraces(storages: Storage[] = [localStorage, sessionStorage]): void {
  for (const storage of storages) {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(MEMBER_PREFIX)) storage.removeItem(key);
    }
  }
  void clearFiles().catch(() => {
    // A browser that lets nobody look into its caches has let nobody fill them.
  });
}

async function clearFiles(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(MEMBER_PREFIX)).map((name) => caches.delete(name)),
  );
}

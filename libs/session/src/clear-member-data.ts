import { MEMBER_STORAGE_PREFIX } from '@pure/contracts';

/**
 * Deletes what members stored in this browser: drafts, unsent posts and their files, the code verifiers of their
 * links, and the push subscription.
 * @param present the member who is signed in now, whose data stays
 */
export function clearMemberData(present: string | null = null): void {
  const isLeft = (name: string) =>
    name.startsWith(MEMBER_STORAGE_PREFIX) &&
    (present === null || !name.startsWith(`${MEMBER_STORAGE_PREFIX}${present}.`));
  clearStorage(
    () => localStorage,
    (name) => isLeft(name) || isVerifierOfMember(name),
  );
  clearStorage(() => sessionStorage, isLeft);
  void clearFiles(isLeft).catch(() => {
    // A browser that blocks the caches has stored nothing in them.
  });
  void endPushes().catch(() => {
    // The server sends no more pushes for an ended session either.
  });
}

/** Visitors ask for recovery links, which must open after any session. */
const isVerifierOfMember = (name: string) =>
  name.endsWith('-code-verifier') && !localStorage.getItem(name)?.includes('/recovery');

function clearStorage(storageOf: () => Storage, isLeft: (name: string) => boolean): void {
  try {
    const storage = storageOf();
    for (const key of Object.keys(storage)) {
      if (isLeft(key)) storage.removeItem(key);
    }
  } catch {
    // A browser that blocks site data has stored nothing.
  }
}

async function clearFiles(isLeft: (name: string) => boolean): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter(isLeft).map((name) => caches.delete(name)));
}

async function endPushes(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  const subscription = await worker?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

import { MEMBER_STORAGE_PREFIX } from '@pure/contracts';
import { PUSH_MEMBER_KEY } from '@pure/contracts/push';
import { SHARED_CACHE } from '@pure/contracts/share';

/**
 * Deletes what a member stored in this browser: drafts, unsent posts and their files, what they shared to PURE, and the
 * code verifiers of their links. Ends their push subscription, and removes what the device shows of theirs: notifications and badge.
 * @param memberId the member whose session has ended
 * @param memberOnDevice the member who stays signed in on the device; links and data of theirs stay
 */
export function clearMemberData(memberId: string, memberOnDevice?: string): void {
  if (memberId === memberOnDevice) return;
  const prefix = `${MEMBER_STORAGE_PREFIX}${memberId}.`;
  const isTheirs = (name: string) => name.startsWith(prefix);
  clearStorage(
    () => localStorage,
    (name) => isTheirs(name) || (memberOnDevice === undefined && isVerifierOfMember(name)),
  );
  clearStorage(() => sessionStorage, isTheirs);
  const isShared = (name: string) => memberOnDevice === undefined && name === SHARED_CACHE;
  void clearFiles((name) => isTheirs(name) || isShared(name)).catch(() => {
    // A browser that blocks the caches has stored nothing in them.
  });
  if (!getsPushes(memberId)) return;
  void clearDevice().catch(() => {
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

/** Whether the browser's only push subscription may be the member's. */
function getsPushes(memberId: string): boolean {
  try {
    const subscriber = localStorage.getItem(PUSH_MEMBER_KEY);
    if (subscriber === memberId) localStorage.removeItem(PUSH_MEMBER_KEY);
    return subscriber === null || subscriber === memberId;
  } catch {
    return true;
  }
}

async function clearDevice(): Promise<void> {
  void navigator.clearAppBadge?.().catch(() => {});
  const worker = await navigator.serviceWorker?.getRegistration();
  const shown = await worker?.getNotifications?.();
  shown?.forEach((notification) => notification.close());
  const subscription = await worker?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

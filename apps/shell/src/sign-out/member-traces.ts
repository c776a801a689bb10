/** Remotes keep what a member wrote and hasn't sent under keys that begin so, in either storage. */
export const MEMBER_PREFIX = 'pure.member.';

/** Forgets what a member left in this browser: drafts, unsent posts. */
export function clearMemberTraces(storages: Storage[] = [localStorage, sessionStorage]): void {
  for (const storage of storages) {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(MEMBER_PREFIX)) storage.removeItem(key);
    }
  }
}

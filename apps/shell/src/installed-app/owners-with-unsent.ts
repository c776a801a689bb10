import { MEMBER_STORAGE_PREFIX } from '@pure/contracts';

/**
 * The remotes and libraries that keep something unsent of the member. The outbox of `libs/drafts` stores an item as
 * `<prefix><member>.<owner>.unsent.<id>`, `keepWaitingActions` there an action as
 * `<prefix><member>.<owner>.waiting.<kind>.<id>`.
 */
export function ownersWithUnsent(memberId: string): Set<string> {
  const start = `${MEMBER_STORAGE_PREFIX}${memberId}.`;
  return new Set(
    storedKeys().flatMap((key) => {
      const [owner = '', name = ''] = key.startsWith(start)
        ? key.slice(start.length).split('.')
        : [];
      return name === 'unsent' || name === 'waiting' ? [owner] : [];
    }),
  );
}

function storedKeys(): string[] {
  try {
    return Object.keys({ ...localStorage });
  } catch {
    // A browser that blocks its storage has kept nothing.
    return [];
  }
}

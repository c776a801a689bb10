import { MEMBER_STORAGE_PREFIX } from '@pure/contracts';

/** The name of the lock that each tab with a session of the member holds while it lives. */
export const presenceLockOf = (memberId: string): string => MEMBER_STORAGE_PREFIX + memberId;

export interface MemberPresence {
  /** Tells the other tabs of this browser whose session this tab has. */
  announce(memberId: string | undefined): void;
}

export function createMemberPresence(): MemberPresence {
  let announced: string | undefined;
  let release = () => {};
  return {
    announce(memberId) {
      if (memberId === announced) return;
      announced = memberId;
      release();
      if (memberId === undefined) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      release = resolve;
      void navigator.locks?.request(presenceLockOf(memberId), { mode: 'shared' }, () => promise);
    },
  };
}

/** The ids of the members who have drafts in this browser. */
export function membersWithData(): string[] {
  try {
    const ids = Object.keys(localStorage)
      .filter((name) => name.startsWith(MEMBER_STORAGE_PREFIX))
      .map((name) => name.slice(MEMBER_STORAGE_PREFIX.length).split('.', 1).join());
    return [...new Set(ids)];
  } catch {
    return [];
  }
}

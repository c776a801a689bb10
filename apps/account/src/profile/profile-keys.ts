const root = ['account', 2, 'profile'] as const;

export const profileKeys = {
  member: (memberId: string) => [...root, memberId] as const,
  /** The profile depends on the reader. */
  seenBy: (memberId: string, readerId: string | null) => [...root, memberId, readerId] as const,
  collection: (memberId: string) => [...root, memberId, 'collection'] as const,
};

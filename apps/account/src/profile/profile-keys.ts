const root = ['account', 1, 'profile'] as const;

export const profileKeys = {
  member: (memberId: string) => [...root, memberId] as const,
  /** The profile depends on the reader. */
  seenBy: (memberId: string, readerId: string | null) => [...root, memberId, readerId] as const,
};

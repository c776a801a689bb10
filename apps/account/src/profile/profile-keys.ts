const root = ['account', 1, 'profile'] as const;

export const profileKeys = {
  of: (memberId: string) => [...root, memberId] as const,
  /** as the reader sees it: what is told depends on who asks */
  asSeenBy: (memberId: string, readerId: string | null) => [...root, memberId, readerId] as const,
};

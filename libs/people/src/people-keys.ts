/** The number is the version of the cached shapes, which older builds of a remote may share. */
const root = ['people', 3] as const;

export const peopleKeys = {
  all: root,
  friends: (search: string) => [...root, 'friends', search] as const,
  requests: () => [...root, 'requests'] as const,
  sent: () => [...root, 'sent'] as const,
  accepted: () => [...root, 'accepted'] as const,
  inviter: () => [...root, 'inviter'] as const,
  inviteKey: () => ['invite-key'] as const,
  firstSteps: () => [...root, 'first-steps'] as const,
  counts: () => [...root, 'counts'] as const,
  search: (query: string, limit: number) => [...root, 'search', query, limit] as const,
  byUsername: (username: string) => ['member-by-username', username] as const,
  friendship: (memberId: string) => [...root, 'friendship', memberId] as const,
  relation: (memberId: string) => [...root, 'relation', memberId] as const,
  muted: () => [...root, 'muted'] as const,
  blocked: () => [...root, 'blocked'] as const,
  reports: () => [...root, 'reports'] as const,
  isModerator: () => [...root, 'is-moderator'] as const,
  moderationNotices: () => [...root, 'moderation-notices'] as const,
  /** the key of mutations, so that every screen sees a change that is on its way */
  changes: [...root, 'change'] as const,
};

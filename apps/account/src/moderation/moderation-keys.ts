const root = ['account', 1, 'moderation'] as const;

export const moderationKeys = {
  reports: () => [...root, 'reports'] as const,
  answers: () => [...root, 'answers'] as const,
  log: () => [...root, 'log'] as const,
};

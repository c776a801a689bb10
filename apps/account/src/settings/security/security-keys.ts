const root = ['account', 1, 'security'] as const;

export const securityKeys = {
  apps: () => [...root, 'apps'] as const,
  recoveryCodes: () => [...root, 'recovery-codes'] as const,
  sessions: () => [...root, 'sessions'] as const,
};

/** Every remote. The position determines its port, so add new ones at the end. */
export const remotes = ['feed', 'messages', 'community', 'account', 'landing'] as const;

export const apps = ['shell', ...remotes] as const;

/** Every remote. Its place gives its port, so a new one goes to the end. */
export const remotes = ['feed', 'messages', 'community', 'account', 'landing'] as const;

/** The shell, and what is released beside it. */
export const apps = ['shell', ...remotes] as const;

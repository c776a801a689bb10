const root = ['account', 1] as const;

export const registerKeys = {
  username: (username: string) => [...root, 'username', username] as const,
  inviter: (username: string) => [...root, 'inviter', username] as const,
};

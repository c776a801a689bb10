export const strings = { friends: 'Friends to mention' } as const;

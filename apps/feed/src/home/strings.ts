export const strings = { title: 'Home' } as const;

export const strings = { title: 'Posts can’t be shown right now' } as const;

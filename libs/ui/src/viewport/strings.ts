export const strings = { showMore: 'Show more' } as const;

export const strings = {
  many: 'hearts',
  failed: 'Couldn’t send your heart. Try again.',
} as const;

export const strings = {
  many: 'hearts',
  failed: 'Couldn’t save your heart',
} as const;

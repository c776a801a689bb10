export const strings = {
  edited: 'edited',
} as const;

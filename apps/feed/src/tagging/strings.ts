/** on the card; the editor loads its own */
export const strings = {
  with: 'With',
  more: (count: number) => `and ${count} more`,
} as const;

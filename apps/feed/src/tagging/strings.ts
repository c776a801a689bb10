/** on the card (row 109); the editor loads its own */
export const strings = {
  with: 'With',
  more: (count: number) => `and ${count} more`,
  tagPeople: 'Tag People',
} as const;

/** On the card (row 109); what the editor says comes with it. */
export const strings = {
  with: 'With',
  more: (count: number) => `and ${count} more`,
  tagPeople: 'Tag People',
} as const;

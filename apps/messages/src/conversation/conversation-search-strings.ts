/** The words of the search in a conversation, which load with it. */
export const strings = {
  search: 'Search in conversation',
  closeSearch: 'Close search',
  searchNext: 'Next match, newer',
  searchPrevious: 'Previous match, older',
  matches: (position: number, count: string) => `${position} of ${count}`,
  noMatches: 'Nothing found',
  searching: 'Searching…',
  searchFailed: 'Couldn’t search',
} as const;

/** Titles of the pages, apart from the pages' words: the build's configuration reads them, too. */
export const strings = {
  friends: 'Friends',
  events: 'Events',
  groups: 'Groups',
  search: 'Search',
} as const;

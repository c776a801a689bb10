/** The words of the search below the names of conversations. */
export const strings = {
  friends: 'Friends',
  messages: 'Messages',
  you: 'You: ',
  looking: 'Searching…',
  failed: 'Couldn’t search your messages',
  offline: 'You’re offline. The search goes on when you’re back.',
  retry: 'Try again',
  nothing: 'Nothing found',
  nothingNext: (search: string) => `No name and no message contains “${search}”.`,
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
} as const;

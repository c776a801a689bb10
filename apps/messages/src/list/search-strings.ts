/** The words of the search, which load with it. */
export const strings = {
  friends: 'Friends',
  messages: 'Messages',
  you: 'You: ',
  looking: 'Searching…',
  failed: 'Couldn’t search your messages',
  retry: 'Try again',
  nothing: 'Nothing found',
  nothingNext: (search: string) => `No name and no message contains “${search}”.`,
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
} as const;

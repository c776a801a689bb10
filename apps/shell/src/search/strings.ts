import { isolateText, plural } from '@pure/ui';

export const strings = {
  title: 'Search PURE',
  close: 'Close',
  field: 'Search for people, posts, groups...',
  submit: 'Search',
  suggestions: 'Suggestions',
  recent: 'Recently opened',
  clear: 'Clear',
  hint: 'People by their name or username, posts and groups by their words.',
  showAll: (text: string) => `Show all results for "${isolateText(text)}"`,
  loading: 'Loading people',
  found: (count: number) => plural(count, { one: '# person found', other: '# people found' }),
  noPeople: 'No people found',
  friend: 'Friend',
  mutual: (count: number) =>
    plural(count, { one: '# friend in common', other: '# friends in common' }),
  failed: 'Couldn’t search for people',
  offline: 'You’re offline. Your words stay here, and the search goes on when you’re back.',
} as const;

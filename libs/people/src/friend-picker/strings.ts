import { plural } from '@pure/ui';

export const strings = {
  find: 'Search your friends',
  list: 'Friends',
  offered: (count: number) => plural(count, { one: '# friend', other: '# friends' }),
  nobody: 'No friends found',
  loading: 'Loading your friends',
  failed: 'Couldn’t load your friends',
} as const;

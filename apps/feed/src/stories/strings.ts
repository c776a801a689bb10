import { formatCount, plural } from '@pure/ui';

export const strings = {
  label: 'Stories',
  loading: 'Loading stories',
  failed: 'Couldn’t load stories',
  own: 'Your story',
  add: 'Add a story',
  ownShown: (count: number) => `Your story, ${formatCount(count)} shown`,
  unseen: (name: string, count: number) =>
    `${name}, ${plural(count, { one: '# new story', other: '# new stories' })}`,
  ended: 'This story has ended.',
  seen: (name: string) => `${name}, seen`,
  scrollBack: 'Earlier stories',
  scrollOn: 'More stories',
} as const;

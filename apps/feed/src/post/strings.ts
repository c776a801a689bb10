import { plural } from '@pure/ui';

export const strings = {
  edited: 'edited',
  showMore: 'Show more',
  showLess: 'Show less',
  like: 'Like',
  comment: 'Comment',
  likes: (count: number) => plural(count, { one: '# like', other: '# likes' }),
  comments: (count: number) => plural(count, { one: '# comment', other: '# comments' }),
  reposts: (count: number) => plural(count, { one: '# repost', other: '# reposts' }),
} as const;

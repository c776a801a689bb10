import type { Post } from '@pure/contracts';
import { plural } from '@pure/ui';

export const strings = {
  label: 'Posts',
  feed: 'Newest first',
  loading: 'Loading posts',
  failed: 'Failed to load posts',
  failedText: 'Your friends’ posts are still there. Try again in a moment.',
  failedAgain: "Couldn't refresh",
  lastSeen: 'This is what you saw last.',
  sending: 'Sending…',
  notSent: 'Not sent yet',
  endOfNews: 'End of new posts',
  arrived: ([first, ...more]: Post[]) =>
    first && more.length === 0
      ? `New post from ${first.author.full_name}`
      : plural(more.length + 1, { one: '# new post', other: '# new posts' }),
  /** @param count null if it isn't known */
  waiting: (count: number | null) =>
    count === null ? 'New posts' : plural(count, { one: '# new post', other: '# new posts' }),
} as const;

import { formatCount, plural } from '@pure/ui';

export const strings = {
  label: 'Comments',
  viewAll: (count: number) => `View all ${formatCount(count)} comments`,
  viewMore: 'View more comments',
  hide: 'Hide comments',
  loading: 'Loading comments',
  loadFailed: 'Couldn’t load the comments',
  retry: 'Try again',
  arrived: (names: string[]) =>
    names.length === 1
      ? `New comment from ${names[0]}`
      : plural(names.length, { one: '# new comment', other: '# new comments' }),

  comment: {
    ask: 'Write a comment...',
    send: 'Send comment',
    empty: 'Please enter a comment',
    done: 'Comment added!',
    failed: 'Failed to add comment',
  },
  reply: {
    ask: (name: string) => `Reply to ${name}...`,
    send: 'Reply',
    empty: 'Please enter a reply',
    done: 'Reply added!',
    failed: 'Failed to add reply',
  },
  cancel: 'Cancel',
  edited: 'edited',

  left: (characters: number) => `${formatCount(characters)} left`,
  tooLong: (over: number, limit: number) =>
    `${formatCount(over)} over the limit of ${formatCount(limit)} characters`,
  offline: 'You’re offline. Your words are sent when you’re back.',
  unsure: 'Couldn’t send. Your words are kept here.',
  refused: 'PURE can’t take this as it is. It’s kept here: change it and try again.',
  many: 'comments',
  kept: 'Your words are kept here',

  like: (likes: number) =>
    likes === 0
      ? 'Like comment'
      : `Like comment, ${plural(likes, { one: '# like', other: '# likes' })}`,
  likes: 'likes',
  likeFailed: 'Failed to update comment like',

  more: 'More about this comment',
  editItem: 'Edit',
  deleteItem: 'Delete',
} as const;

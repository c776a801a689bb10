/** The confirm dialog before a post is deleted, for its author or for a moderator. */
export const strings = {
  own: 'Delete this post?',
  of: (firstName: string) => `Delete ${firstName}’s post?`,
  text: {
    home: 'It disappears for your friends too, with its likes and comments.',
    group: (name: string) => `It disappears for everyone in ${name}, with its likes and comments.`,
    event: (name: string) =>
      `It disappears for everyone going to ${name}, with its likes and comments.`,
  },
  repostText: 'It disappears for your friends too. The original stays.',
  keep: 'Keep it',
  delete: 'Delete',
} as const;

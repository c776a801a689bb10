/** The question before a post is deleted, worded for its author or for a moderator. */
export const strings = {
  own: 'Delete this post?',
  of: (firstName: string) => `Delete ${firstName}'s post?`,
  goes: {
    home: 'It goes for your friends too, with everything that was said about it.',
    group: (name: string) =>
      `It goes for everybody in ${name}, with everything that was said about it.`,
    event: (name: string) =>
      `It goes for everybody who goes to ${name}, with everything that was said about it.`,
  },
  repostGoes: 'It goes for your friends too. The original stays.',
  keep: 'Keep it',
  delete: 'Delete',
} as const;

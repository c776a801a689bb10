/** The open form loads on demand. */
export const formStrings = {
  audience: {
    home: 'Only your friends see this',
    group: 'Everyone in this group sees this',
    event: 'Everyone going to this event sees this',
  },
  whoSees: (audience: string) => `${audience}. Show who`,
  post: 'Post',
  close: 'Close',
  empty: 'Please enter some content for your post',
  left: (characters: string) => `${characters} left`,
  tooLong: (characters: string, limit: string) =>
    `${characters} over the limit of ${limit} characters`,
  offline: 'You’re offline. Your post is sent when you’re back.',
} as const;

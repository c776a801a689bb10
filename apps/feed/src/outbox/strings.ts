export const strings = {
  created: 'Post created successfully!',
  failed: 'Failed to create post',
  sending: 'Sending…',
  notSent: 'Not sent yet',
  unsure: "Couldn't send. Your post is kept here.",
  refused: "This post couldn't be accepted. It's kept here.",
  limited: (time: string | null) =>
    `That's many posts in a short while. Your post is kept here${time ? `: try again after ${time}.` : '.'}`,
  offline: "You're offline. Your post is kept here.",
  tryAgain: 'Try again',
  discard: 'Discard',
} as const;

export const strings = {
  created: {
    home: 'Post created successfully!',
    group: 'Group post created successfully!',
    event: 'Event post created successfully!',
  },
  failed: {
    home: 'Failed to create post',
    group: 'Failed to create group post',
    event: 'Failed to create event post',
  },
  unsure: 'Couldn’t send. Your post is kept here.',
  refused: 'PURE can’t take this as it is. It’s kept here: change it and try again.',
  many: 'posts',
  kept: 'Your post is kept here',
  offline: 'You’re offline. Your post is kept here.',
  waiting: 'You’re offline. Your post is sent when you’re back.',
  stopped: 'Not posted. Your post is kept here.',
  uploading: 'Uploading',
  stop: 'Cancel',
  without: { 'refused files': 'Post without it', tags: 'Post without tags' },
  tryAgain: 'Try again',
  discard: 'Discard',
} as const;

export const strings = {
  likes: 'likes',
  likeFailed: 'Failed to update like',
  deleted: 'Post deleted',
  deleteFailed: 'Couldn’t delete the post. It’s still there.',
  tryAgain: 'Try again',
  saved: 'Changes saved',
  saveFailed: 'Couldn’t save your changes',
} as const;

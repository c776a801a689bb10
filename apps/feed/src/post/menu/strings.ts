export const strings = {
  menu: 'More about this post',
  edit: 'Edit',
  audience: 'Who can see this',
  copyLink: 'Copy link',
  copied: 'Copied!',
  copyFailed: 'Failed to copy link',
  delete: 'Delete',
  deletion: 'Delete this post?',
  deletionText: 'It goes for your friends too, with everything that was said about it.',
  deletionOfRepost: 'It goes for your friends too. The original stays.',
  keep: 'Keep it',
} as const;

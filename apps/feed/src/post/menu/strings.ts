export const strings = {
  menu: 'More about this post',
  edit: 'Edit',
  audience: 'Who can see this',
  copyLink: 'Copy link',
  copied: 'Copied!',
  copyFailed: 'Failed to copy link',
  delete: 'Delete',
} as const;

export const strings = {
  menu: 'More about this post',
  edit: 'Edit',
  tagPeople: 'Tag People',
  audience: 'Who can see this',
  copyLink: 'Copy link',
  copied: 'Copied!',
  copyFailed: 'Failed to copy link',
  delete: 'Delete',
} as const;

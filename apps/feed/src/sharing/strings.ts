/** on the card; the dialogs load their own */
export const strings = {
  repost: 'Repost',
  isReposted: 'Reposted',
  you: 'You',
  reposted: 'reposted',
  original: 'Show the original',
  edited: 'edited',
  share: 'Share',
} as const;

/** On the card; what the dialogs say comes with them. */
export const strings = {
  repost: 'Repost',
  isReposted: 'Reposted',
  from: 'Reposted from',
  original: 'Show the original',
  edited: 'edited',
  share: 'Share',
} as const;

export const strings = {
  tools: 'Add to your post',
  photo: 'Photo',
  video: 'Video',
  emoji: 'Emoji',
  tag: 'Tag people',
  tagged: 'Tagged',
  isTagged: (name: string) => `${name} will be tagged`,
  untag: (name: string) => `Remove ${name}`,
  done: 'Done',
  tooMany: (most: number) => `A post holds up to ${most} photos and videos`,
  describeHint: 'Tell friends who can’t see it what it shows.',
} as const;

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
  sharedLost:
    'Some of what you shared is missing: this browser’s storage is full. Free some space, then share it again.',
  describeHint: 'Tell friends who can’t see it what it shows.',
} as const;

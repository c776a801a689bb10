export const strings = {
  /** used until the author is known */
  title: 'Post',
  titleOf: (firstName: string) => `${firstName}’s post`,
  own: 'Your post',
  /** the group or event whose members can read it */
  in: (title: string, place: string) => `${title} in ${place}`,
  loading: 'Loading the post',
  gone: 'This post isn’t available',
  goneText:
    'It may have been deleted, or it isn’t shared with you. If a friend sent you the link, ask them about it.',
  toList: 'Go to your feed',
  failed: 'Couldn’t load the post',
} as const;

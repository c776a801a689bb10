import type { PostMedia } from '@pure/contracts';

const kinds = { image: 'Photo', video: 'Video' } as const;

export const strings = {
  /** @param place where it stands among several */
  nameless: (kind: PostMedia['kind'], author: string, place: { at: number; of: number }) =>
    place.of > 1
      ? `${kinds[kind]} ${place.at} of ${place.of} by ${author}`
      : `${kinds[kind]} by ${author}`,
  unshown: { image: "This picture can't be shown", video: "This video can't be shown" },
  retry: 'Try again',
  more: (count: number) => `and ${count} more`,
  viewer: (author: string) => `Photos and videos by ${author}`,
  all: 'All of them, side by side',
  place: (at: number, of: number) => `${at} of ${of}`,
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
} as const;

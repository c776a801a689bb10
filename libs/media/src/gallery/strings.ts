import type { MediaItem } from './media-item.ts';

const kinds = { image: 'Photo', video: 'Video' } as const;

export const strings = {
  /** @param position among several, from 1 */
  nameless: (kind: MediaItem['kind'], author: string, position: number, count: number) =>
    count > 1
      ? `${kinds[kind]} ${position} of ${count} by ${author}`
      : `${kinds[kind]} by ${author}`,
  failed: { image: 'This photo can’t be shown', video: 'This video can’t be shown' },
  retry: 'Try again',
  play: (name: string) => `Play: ${name}`,
  more: (count: number) => `and ${count} more`,
  /** @param when the time of the post */
  namelessOf: (
    kind: MediaItem['kind'],
    author: string,
    when: string,
    position: number,
    count: number,
  ) => `${strings.nameless(kind, author, position, count)}, ${when}`,
  seePost: 'See the post',
  showMore: 'Show more',
  moreFailed: 'Couldn’t load more',
  lightbox: (author: string) => `Photos and videos by ${author}`,
  all: 'All of them, side by side',
  position: (position: number, count: number) => `${position} of ${count}`,
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
} as const;

import { strings as earlyStrings } from '../strings.ts';

/** A sentence begins with the page's name: `Messages can’t be opened right now`. */
export const strings = {
  ...earlyStrings,
  loading: (page: string) => `Loading ${page}`,
  slow: (page: string) => `${page} is loading slowly. The rest of PURE works as usual.`,
  earlier: 'You see an earlier version of this page, because the newest doesn’t work.',
  retry: 'Try again',
  updated: (page: string) => `${page} has a new version`,
  updatedText: 'Reload to open it. The rest of PURE works as usual.',
  crashed: (page: string) => `${page} has stopped working`,
  retryText: 'Try again, or go on elsewhere: the rest of PURE works as usual.',
  reloadText: 'Reload to try again, or go on elsewhere: the rest of PURE works as usual.',
  replacedText: 'Reload to get the page as it was before. The rest of PURE works as usual.',
} as const;

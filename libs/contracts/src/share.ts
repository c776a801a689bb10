/** Where the system's share sheet posts to, as `share_target` in the manifest says. The service worker answers. */
export const SHARE_PATH = '/app/share';

/** The cache in which the service worker leaves what was shared, until the composer takes it. */
export const SHARED_CACHE = 'pure-shared';

/**
 * The fields of a shared form, as `share_target` in the manifest names them. `lost` is the service worker's: the form
 * had files that the browser had no room for.
 */
export const shareFields = {
  words: ['title', 'text', 'url'],
  files: 'files',
  lost: 'lost',
} as const;

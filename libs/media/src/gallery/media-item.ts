import type { PostMedia } from '@pure/contracts';

/** A photo or video that `accept-media` has accepted, of a post or a message. */
export type MediaItem = PostMedia;

export interface NamedMediaItem extends MediaItem {
  /** accessible name */
  name: string;
}

/** A photo or video that `accept-media` has accepted. */
export interface MediaItem {
  /** in its bucket */
  path: string;
  kind: 'image' | 'video';
  /** pixels; null for media of unknown size */
  width: number | null;
  height: number | null;
  /** see `PlaceholderArt` */
  placeholder: string | null;
  /** the author's description */
  alt: string | null;
}

export interface NamedMediaItem extends MediaItem {
  /** accessible name */
  name: string;
}

import type { Bytes } from './bytes.ts';

/** What a file turned out to be, with the bytes to keep of it. */
export interface AcceptedFormat {
  kind: 'image' | 'video' | 'audio';
  mime: string;
  extension: string;
  /** as it is shown, in pixels; null for sound */
  width: number | null;
  height: number | null;
  bytes: Bytes;
}

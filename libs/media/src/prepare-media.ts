import { MediaFailure } from './media-failure.ts';
import { prepareImage } from './prepare-image.ts';
import { prepareVideo, type PreparedVideo } from './prepare-video.ts';
import { strings } from './strings.ts';

/** The file to upload, and what this browser could measure of it. */
export interface PreparedFile {
  blob: Blob;
  /** pixels as shown */
  width: number | null;
  height: number | null;
  placeholder: string | null;
  duration_ms: number | null;
}

/** @throws MediaFailure if a picture can't be drawn */
export async function prepareMedia(kind: 'image' | 'video', chosen: Blob): Promise<PreparedFile> {
  const prepared: Partial<PreparedVideo> | null =
    kind === 'image' ? await prepareImage(chosen) : await prepareVideo(chosen);
  if (!prepared && kind === 'image') throw new MediaFailure('refused', strings.invalid);
  // Friends may be able to play a video that this browser can't. `accept-media` decides whether it's taken.
  const { blob = chosen, width, height, placeholder, duration_ms } = prepared ?? {};
  return {
    blob,
    width: width ?? null,
    height: height ?? null,
    placeholder: placeholder || null,
    duration_ms: duration_ms || null,
  };
}

import {
  MediaFailure,
  mediaStrings,
  prepareImage,
  prepareVideo,
  type PreparedMedia,
} from '@pure/media';
import type { Attachment } from './attachment.ts';

type Facts = Pick<Attachment, 'isPrepared' | 'width' | 'height' | 'placeholder'>;

/**
 * What of a chosen file will be sent, and what is known of it.
 * @throws MediaFailure for what is no picture
 */
export async function prepare(
  kind: Attachment['kind'],
  chosen: Blob,
): Promise<{ file: Blob; facts: Facts }> {
  const prepared = kind === 'image' ? await prepareImage(chosen) : await prepareVideo(chosen);
  if (!prepared && kind === 'image') throw new MediaFailure('refused', mediaStrings.invalid);
  // A video that this browser can't play may well play elsewhere: `accept-media` judges it.
  const { blob = chosen, width, height, placeholder }: Partial<PreparedMedia> = prepared ?? {};
  return {
    file: blob,
    facts: {
      isPrepared: true,
      width: width ?? null,
      height: height ?? null,
      placeholder: placeholder || null,
    },
  };
}

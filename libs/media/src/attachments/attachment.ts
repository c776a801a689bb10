import { isBoolean, isNumber, isString, isUuid, nullable, objectOf, oneOf } from '@pure/drafts';
import type { MediaFailureKind } from '../media-failure.ts';

/** The stored data of an attachment, without its file. */
interface StoredAttachment {
  /** uuid */
  id: string;
  kind: 'image' | 'video' | 'voice';
  /** whether the stored file is the prepared one */
  isPrepared: boolean;
  /** pixels */
  width: number | null;
  height: number | null;
  placeholder: string | null;
  /** the length of a video or voice note, if it's known */
  duration_ms: number | null;
  /** the levels of a voice note, as the database takes them */
  waveform: string | null;
  alt: string;
  /** in the bucket, once the file has been accepted */
  path: string | null;
}

export const isStoredAttachment = objectOf<StoredAttachment>({
  id: isUuid,
  kind: oneOf('image', 'video', 'voice'),
  isPrepared: isBoolean,
  width: nullable(isNumber),
  height: nullable(isNumber),
  placeholder: nullable(isString),
  duration_ms: nullable(isNumber),
  waveform: nullable(isString),
  alt: isString,
  path: nullable(isString),
});

/** The first versions stored neither. */
export const storedAttachmentDefaults = { duration_ms: null, waveform: null } as const;

/** characters, as the database limits them */
export const ALT_TEXT_LIMIT = 300;

type UploadState =
  | { state: 'waiting' }
  /** `share` of its bytes, 0 to 1 */
  | { state: 'sending'; share: number }
  | { state: 'failed'; kind: MediaFailureKind; message: string }
  | { state: 'done' };

/** A photo, video or voice note of a draft or unsent item. Each try uploads it under the same id. */
export interface Attachment extends StoredAttachment {
  upload: UploadState;
  /** `blob:` URL, while this tab holds the file */
  preview: string | null;
  /** the browser refused to store the file, so it lives only as long as the tab */
  isUnstored?: boolean;
}

export function isRefused({ upload }: Attachment): boolean {
  return upload.state === 'failed' && upload.kind === 'refused';
}

/** Whether closing the tab would lose the file: neither the browser nor the server has it. */
export function isInTabOnly({ isUnstored, upload }: Attachment): boolean {
  return isUnstored === true && upload.state !== 'done';
}

/** Returns the uploaded share of several files, 0 to 1. */
export function uploadedShare(attachments: Attachment[]): number {
  const shares = attachments.map(({ upload }) => {
    if (upload.state === 'done') return 1;
    return upload.state === 'sending' ? upload.share : 0;
  });
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}

/** Returns the path in the bucket, or one that stands for it until the file has been accepted. */
export function attachmentPath({ id, path }: Pick<Attachment, 'id' | 'path'>): string {
  return path ?? `unsent/${id}`;
}

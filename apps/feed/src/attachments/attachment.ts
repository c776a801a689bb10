import { isBoolean, isNumber, isString, isUuid, nullable, objectOf, oneOf } from '@pure/drafts';
import type { MediaFailureKind } from '@pure/media';

/** What is kept of an attachment over a reload, beside its file. */
interface KeptAttachment {
  /** uuid */
  id: string;
  kind: 'image' | 'video';
  /** drawn anew and measured: what is kept is what will be sent */
  isPrepared: boolean;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  alt: string;
  /** in the bucket, once it was accepted */
  path: string | null;
}

export const isKeptAttachment = objectOf<KeptAttachment>({
  id: isUuid,
  kind: oneOf('image', 'video'),
  isPrepared: isBoolean,
  width: nullable(isNumber),
  height: nullable(isNumber),
  placeholder: nullable(isString),
  alt: isString,
  path: nullable(isString),
});

export type Upload =
  | { state: 'waiting' }
  /** `share` of its bytes, 0 to 1 */
  | { state: 'sending'; share: number }
  | { state: 'failed'; kind: MediaFailureKind; message: string }
  | { state: 'done' };

/** A photo or video of a post that isn't there yet. Its id names its upload over every try. */
export interface Attachment extends KeptAttachment {
  upload: Upload;
  /** `blob:` URL of the file, while this tab holds it */
  preview: string | null;
}

/** The database takes so many with a post, and so long a description. */
export const MOST_ATTACHMENTS = 10;
export const ALT_LIMIT = 300;

export function isRefused({ upload }: Attachment): boolean {
  return upload.state === 'failed' && upload.kind === 'refused';
}

/** How much of several files has been sent, 0 to 1. */
export function shareSent(attachments: Attachment[]): number {
  const shares = attachments.map(({ upload }) => {
    if (upload.state === 'done') return 1;
    return upload.state === 'sending' ? upload.share : 0;
  });
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}

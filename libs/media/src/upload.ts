import { MediaFailure } from './media-failure.ts';
import type { MediaBucket } from './media-rules.ts';
import { sendFile, type Sending } from './send-file.ts';
import { acceptUpload, type AcceptedMedia } from './accept-media.data.ts';
import { mediaStrings as words } from './strings.ts';

export interface UploadOptions {
  /** uuid that names the upload, so that trying again goes on where it stopped */
  id: string;
  memberId: string;
  bucket: MediaBucket;
  /** share of the bytes that have been sent, 0 to 1 */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Uploads whose bytes have arrived, in this tab: another try needn't send them again. */
const arrived = new Set<string>();

/**
 * Sends a file and has it accepted. With the same id again nothing is doubled: bytes that are there
 * already are accepted as they are, and what was accepted gives the same file.
 * @throws MediaFailure; the signal's reason when called off
 */
export async function upload(
  blob: Blob,
  { id, memberId, bucket, onProgress, signal }: UploadOptions,
): Promise<AcceptedMedia> {
  signal?.throwIfAborted();
  const path = `${memberId}/${id}`;
  if (arrived.has(path)) {
    onProgress?.(1);
    const accepted = await acceptUpload(bucket, path, signal);
    if (accepted) return accepted;
  }
  await deliver(blob, path, { onProgress, signal });
  arrived.add(path);
  onProgress?.(1);
  const accepted = await acceptUpload(bucket, path, signal);
  if (!accepted) throw new MediaFailure('server');
  return accepted;
}

async function deliver(blob: Blob, path: string, sending: Sending): Promise<void> {
  let status = await sendFile(blob, path, sending);
  // The token may have ended while the bytes were on their way: the next one is asked for anew.
  if (status === 401 || status === 403) status = await sendFile(blob, path, sending);
  if (status < 300 || status === 409) return;
  if (status === 413) throw new MediaFailure('refused', words.tooLargeForStorage);
  throw new MediaFailure(status === 429 ? 'limited' : 'server');
}

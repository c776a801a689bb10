import { MediaFailure } from './media-failure.ts';
import type { MediaBucket } from './media-rules.ts';
import { sendFile, type UploadOptions } from './send-file.ts';
import { acceptUpload, type AcceptedMedia } from './accept-media.data.ts';
import { startUpload } from './start-upload.data.ts';
import { strings } from './strings.ts';

interface MediaUploadOptions extends UploadOptions {
  /** uuid of the upload; a retry with the same id continues where it stopped */
  id: string;
  memberId: string;
  bucket: MediaBucket;
}

/** Paths whose bytes this tab has uploaded, so that a retry only repeats the acceptance. */
const uploadedPaths = new Set<string>();

/**
 * Uploads a file and has it accepted. A retry with the same id returns the same accepted file.
 * @throws MediaFailure; the signal's reason if aborted
 */
export async function uploadMedia(
  blob: Blob,
  { id, memberId, bucket, onProgress, signal }: MediaUploadOptions,
): Promise<AcceptedMedia> {
  signal?.throwIfAborted();
  const path = `${memberId}/${id}`;
  if (uploadedPaths.has(path)) {
    onProgress?.(1);
    const accepted = await acceptUpload(bucket, path, signal);
    if (accepted) return accepted;
  }
  await startUpload(id, signal);
  await uploadBytes(blob, path, { onProgress, signal });
  uploadedPaths.add(path);
  onProgress?.(1);
  const accepted = await acceptUpload(bucket, path, signal);
  if (!accepted) throw new MediaFailure('server');
  return accepted;
}

async function uploadBytes(blob: Blob, path: string, options: UploadOptions): Promise<void> {
  let status = await sendFile(blob, path, options);
  // The token may have expired during the upload; `sendFile` gets a new one.
  if (status === 401 || status === 403) status = await sendFile(blob, path, options);
  if (status < 300 || status === 409) return;
  if (status === 413) throw new MediaFailure('refused', strings.tooLargeForStorage);
  throw new MediaFailure(status === 429 ? 'limited' : 'server');
}

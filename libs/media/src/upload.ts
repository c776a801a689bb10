import { configuration, supabaseHeaders } from '@pure/session';
import { MediaFailure } from './media-failure.ts';
import type { MediaBucket } from './media-rules.ts';
import { acceptUpload, type AcceptedMedia } from './storage.data.ts';
import { mediaStrings as words } from './strings.ts';

export interface UploadOptions {
  /** names the upload, so that trying again goes on where it stopped */
  id: string;
  memberId: string;
  bucket: MediaBucket;
  /** share of the bytes that have been sent, 0 to 1 */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file and has it accepted. With the same id again nothing is doubled: an upload that is there
 * already is accepted as it is, and one that was accepted gives the same file.
 * @throws MediaFailure; the signal's reason when called off
 */
export async function upload(
  blob: Blob,
  { id, memberId, bucket, onProgress, signal }: UploadOptions,
): Promise<AcceptedMedia> {
  signal?.throwIfAborted();
  const path = `${memberId}/${id}`;
  const sent = await send(blob, path, await supabaseHeaders(), onProgress, signal);
  if (sent.status === 409 || sent.isDuplicate) onProgress?.(1);
  else if (sent.status === 413) throw new MediaFailure('refused', words.tooLargeForStorage);
  else if (sent.status >= 400) throw new MediaFailure(sent.status < 500 ? 'refused' : 'server');
  return acceptUpload(bucket, path, signal);
}

interface Sent {
  status: number;
  isDuplicate: boolean;
}

/** XMLHttpRequest, since fetch doesn't tell how much it has sent. */
function send(
  blob: Blob,
  path: string,
  headers: Headers,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', `${configuration().supabase_url}/storage/v1/object/uploads/${path}`);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', blob.type || 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      // Storage says what it means in the body, under a status of 400.
      const isDuplicate = request.status === 400 && /"409"|Duplicate/.test(request.responseText);
      resolve({ status: request.status, isDuplicate });
    });
    request.addEventListener('error', () => reject(new MediaFailure('network')));
    request.addEventListener('abort', () => reject(signal?.reason as Error));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort, { once: true });
    request.send(blob);
  });
}

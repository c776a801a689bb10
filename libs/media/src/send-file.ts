import { getConfiguration, supabaseHeaders } from '@pure/session';
import { MediaFailure } from './media-failure.ts';

/** The connection counts as lost after this time without progress. The browser reports no error. */
const STALL_TIMEOUT_MS = 30_000;

export interface UploadOptions {
  /** called with the uploaded share of the bytes, 0 to 1 */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Uploads bytes to the bucket `uploads`, which accepts only the type `application/octet-stream`.
 * @returns the HTTP status; 409 if the path exists already
 * @throws MediaFailure if there is no answer; the signal's reason if aborted
 */
export async function sendFile(blob: Blob, path: string, options: UploadOptions): Promise<number> {
  const headers = await supabaseHeaders().catch(() => {
    throw new MediaFailure('network');
  });
  options.signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { signal, onProgress } = options;
    const fail = () => reject(new MediaFailure('network'));
    const onStalled = () => {
      fail();
      request.abort();
    };
    const onAborted = () => {
      reject(signal?.reason as Error);
      request.abort();
    };
    let stallTimer = setTimeout(onStalled, STALL_TIMEOUT_MS);

    // fetch doesn't report upload progress.
    request.open('POST', `${getConfiguration().supabase_url}/storage/v1/object/uploads/${path}`);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(onStalled, STALL_TIMEOUT_MS);
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => resolve(statusOf(request)));
    request.addEventListener('error', fail);
    request.addEventListener('loadend', () => {
      clearTimeout(stallTimer);
      signal?.removeEventListener('abort', onAborted);
    });
    signal?.addEventListener('abort', onAborted, { once: true });
    request.send(new Blob([blob], { type: 'application/octet-stream' }));
  });
}

/** Storage answers errors with status 400 and puts the real status into the body. */
function statusOf({ status, responseText }: XMLHttpRequest): number {
  // The insert policy limits how many uploads may wait to be accepted.
  if (responseText.includes('row-level security')) return 429;
  const actual = /"statusCode":\s*"?(\d{3})/.exec(responseText)?.[1];
  return status === 400 && actual ? Number(actual) : status;
}

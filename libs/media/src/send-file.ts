import { getConfiguration, supabaseHeaders } from '@pure/session';
import { MediaFailure } from './media-failure.ts';

/** Without a sign of life for so long, a line is taken for dead: nothing else ever says so. */
const SILENCE_MS = 30_000;

export interface Sending {
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Sends bytes to a path in the bucket `uploads`, which takes them under no other name than bytes.
 * @returns what Storage says, as an HTTP status; `409` when something stands there already
 * @throws MediaFailure without an answer; the signal's reason when called off
 */
export async function sendFile(blob: Blob, path: string, sending: Sending): Promise<number> {
  const headers = await supabaseHeaders().catch(() => {
    throw new MediaFailure('network');
  });
  sending.signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { signal, onProgress } = sending;
    const fail = () => reject(new MediaFailure('network'));
    const giveUp = () => {
      fail();
      request.abort();
    };
    const callOff = () => {
      reject(signal?.reason as Error);
      request.abort();
    };
    let silence = setTimeout(giveUp, SILENCE_MS);

    // Not fetch, which doesn't tell how much it has sent.
    request.open('POST', `${getConfiguration().supabase_url}/storage/v1/object/uploads/${path}`);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      clearTimeout(silence);
      silence = setTimeout(giveUp, SILENCE_MS);
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => resolve(statusOf(request)));
    request.addEventListener('error', fail);
    request.addEventListener('loadend', () => {
      clearTimeout(silence);
      signal?.removeEventListener('abort', callOff);
    });
    signal?.addEventListener('abort', callOff, { once: true });
    request.send(new Blob([blob], { type: 'application/octet-stream' }));
  });
}

/** Storage says what it means in the body, under a status of 400. */
function statusOf({ status, responseText }: XMLHttpRequest): number {
  // The policy takes so many uploads that wait to be accepted, and no more.
  if (responseText.includes('row-level security')) return 429;
  const said = /"statusCode":\s*"?(\d{3})/.exec(responseText)?.[1];
  return status === 400 && said ? Number(said) : status;
}

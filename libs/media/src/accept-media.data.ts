import { postJson, RequestError } from '@pure/data';
import { MediaFailure } from './media-failure.ts';
import type { MediaBucket } from './media-rules.ts';

export interface AcceptedMedia {
  /** in the final bucket */
  path: string;
  kind: 'image' | 'video' | 'audio';
  /** pixels as shown; null for sound */
  width: number | null;
  height: number | null;
  mime: string;
}

/** The function reads the whole file, so a large one takes longer than other requests. */
const ACCEPT_TIMEOUT_MS = 30_000;

/**
 * Has the Edge Function `accept-media` check an upload; null if there is no such upload. The same call again
 * returns the same file. Throws a `MediaFailure`, or the reason of `signal`.
 */
export async function acceptUpload(
  bucket: MediaBucket,
  path: string,
  signal?: AbortSignal,
): Promise<AcceptedMedia | null> {
  try {
    return (await postJson(
      '/functions/v1/accept-media',
      { bucket, path },
      { signal, timeoutMs: ACCEPT_TIMEOUT_MS },
    )) as AcceptedMedia;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const { kind, code, message } = error;
    if (code === 'no_upload') return null;
    if (kind === 'rate-limited') throw new MediaFailure('limited');
    // The function writes the message of these refusals for the member.
    if (fileRefusals.has(code) && message) throw new MediaFailure('refused', message);
    throw new MediaFailure(kind === 'network' ? 'network' : 'server');
  }
}

const fileRefusals = new Set(['empty', 'too_large', 'too_many_pixels', 'unsupported', 'broken']);

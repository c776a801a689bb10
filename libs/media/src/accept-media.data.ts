import { MediaFailure } from './media-failure.ts';
import type { MediaBucket } from './media-rules.ts';
import { post } from './storage.data.ts';

export interface AcceptedMedia {
  /** in the final bucket */
  path: string;
  kind: 'image' | 'video' | 'audio';
  /** pixels as shown; null for sound */
  width: number | null;
  height: number | null;
  mime: string;
}

/**
 * What the Edge Function `accept-media` makes of an upload, or null when there is no such upload. The same
 * call again gives the same file.
 */
export async function acceptUpload(
  bucket: MediaBucket,
  path: string,
  signal?: AbortSignal,
): Promise<AcceptedMedia | null> {
  const ask = () => post('/functions/v1/accept-media', { bucket, path }, signal);
  let answer = await ask();
  // The token may have ended on the way: the next one is asked for anew.
  if (answer.status === 401) answer = await ask();
  if (answer.ok) return answer.body as AcceptedMedia;
  const { code, message } = (answer.body ?? {}) as { code?: string; message?: string };
  if (code === 'no_upload') return null;
  if (answer.status === 429) throw new MediaFailure('limited');
  // What the function refuses it says for the member to read; other failures are ours.
  if (refusals.has(answer.status) && message) throw new MediaFailure('refused', message);
  throw new MediaFailure('server');
}

/** too large, of no kind that is taken, broken */
const refusals = new Set([413, 415, 422]);

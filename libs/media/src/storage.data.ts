import { configuration, supabaseHeaders } from '@pure/session';
import { MediaFailure } from './media-failure.ts';
import type { MediaBucket } from './media-rules.ts';
import { SIGNED_FOR } from './signed-urls.ts';

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

/** Signs paths for an hour; null for those that the member may not read. */
export async function signPaths(bucket: string, paths: string[]): Promise<(string | null)[]> {
  const answer = await post(`/storage/v1/object/sign/${bucket}`, { expiresIn: SIGNED_FOR, paths });
  if (!answer.ok) throw new MediaFailure('server');
  const signed = answer.body as { path: string; signedURL: string | null }[];
  const byPath = new Map(signed.map(({ path, signedURL }) => [path, signedURL]));
  return paths.map((path) => {
    const url = byPath.get(path);
    return url ? `${configuration().supabase_url}/storage/v1${url}` : null;
  });
}

/** On a bad line a request hangs and nothing ever says so. */
const PATIENCE_MS = 30_000;

interface Answer {
  ok: boolean;
  status: number;
  body: unknown;
}

async function post(path: string, body: unknown, signal?: AbortSignal): Promise<Answer> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  try {
    const headers = await supabaseHeaders();
    headers.set('content-type', 'application/json');
    const response = await fetch(configuration().supabase_url + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    });
    const { ok, status } = response;
    return { ok, status, body: await response.json().catch(() => null) };
  } catch {
    signal?.throwIfAborted();
    throw new MediaFailure('network');
  }
}

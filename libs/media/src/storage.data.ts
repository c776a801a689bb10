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

/** What the Edge Function `accept-media` makes of an upload. The same call again gives the same file. */
export async function acceptUpload(
  bucket: MediaBucket,
  path: string,
  signal?: AbortSignal,
): Promise<AcceptedMedia> {
  const answer = await post('/functions/v1/accept-media', { bucket, path }, signal);
  return answer as AcceptedMedia;
}

/** Signs paths for an hour; null for those that the member may not read. */
export async function signPaths(bucket: string, paths: string[]): Promise<(string | null)[]> {
  const answers = (await post(`/storage/v1/object/sign/${bucket}`, {
    expiresIn: SIGNED_FOR,
    paths,
  })) as { path: string; signedURL: string | null }[];
  const byPath = new Map(answers.map(({ path, signedURL }) => [path, signedURL]));
  return paths.map((path) => {
    const url = byPath.get(path);
    return url ? `${configuration().supabase_url}/storage/v1${url}` : null;
  });
}

async function post(path: string, body: unknown, signal?: AbortSignal): Promise<unknown> {
  const headers = await supabaseHeaders();
  headers.set('content-type', 'application/json');
  const response = await fetch(configuration().supabase_url + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new MediaFailure('network');
  });
  const answer = (await response.json().catch(() => null)) as { message?: string } | null;
  if (response.ok) return answer;
  // What the function refuses it says for the member to read; other failures are ours.
  if (response.status < 500 && response.status !== 401 && answer?.message) {
    throw new MediaFailure('refused', answer.message);
  }
  throw new MediaFailure('server');
}

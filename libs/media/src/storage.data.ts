import { getConfiguration, supabaseHeaders } from '@pure/session';
import { MediaFailure } from './media-failure.ts';
import { SIGNED_FOR } from './signed-urls.ts';

/** Signs paths for an hour; null for those that the member may not read. */
export async function signPaths(bucket: string, paths: string[]): Promise<(string | null)[]> {
  const answer = await post(`/storage/v1/object/sign/${bucket}`, { expiresIn: SIGNED_FOR, paths });
  if (!answer.ok) throw new MediaFailure('server');
  const signed = answer.body as { path: string; signedURL: string | null }[];
  const byPath = new Map(signed.map(({ path, signedURL }) => [path, signedURL]));
  return paths.map((path) => {
    const url = byPath.get(path);
    return url ? `${getConfiguration().supabase_url}/storage/v1${url}` : null;
  });
}

/** On a bad line a request hangs and nothing ever says so. */
const PATIENCE_MS = 30_000;

interface Answer {
  ok: boolean;
  status: number;
  body: unknown;
}

/** Asks Storage or an Edge Function as the member. Throws a `MediaFailure` where nothing answers. */
export async function post(path: string, body: unknown, signal?: AbortSignal): Promise<Answer> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  try {
    const headers = await supabaseHeaders();
    headers.set('content-type', 'application/json');
    const response = await fetch(getConfiguration().supabase_url + path, {
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

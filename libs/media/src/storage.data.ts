import { postJson } from '@pure/data';
import { getConfiguration } from '@pure/session';
import { URL_LIFETIME_S } from './signed-urls.ts';

/** Signs paths for an hour; null for those that the member may not read. @throws RequestError */
export async function signPaths(bucket: string, paths: string[]): Promise<(string | null)[]> {
  const signed = (await postJson(`/storage/v1/object/sign/${bucket}`, {
    expiresIn: URL_LIFETIME_S,
    paths,
  })) as { path: string; signedURL: string | null }[];
  const byPath = new Map(signed.map(({ path, signedURL }) => [path, signedURL]));
  return paths.map((path) => {
    const url = byPath.get(path);
    return url ? `${getConfiguration().supabase_url}/storage/v1${url}` : null;
  });
}

import { callProject } from '../_shared/project.ts';

export interface Link {
  bucket: string;
  path: string;
  /** relative to the project, because browsers may use another address than functions */
  url: string;
}

const HOUR_SECONDS = 3600;

/**
 * Signs links to the member’s own files and to files they received. The latter are signed with the member’s
 * token, so that policies decide.
 */
export async function signLinks(
  token: string,
  sections: Record<string, Record<string, unknown>[]>,
): Promise<Link[]> {
  const own = (sections['files'] ?? []).map(({ bucket, path }) => ({
    bucket: String(bucket),
    path: String(path),
  }));
  const sent = (sections['messages'] ?? []).flatMap(({ media_url: path }) =>
    typeof path === 'string' ? [path] : [],
  );
  const buckets = [...new Set(own.map(({ bucket }) => bucket))];
  const links = await Promise.all([
    ...buckets.map((bucket) =>
      signPaths(
        bucket,
        own.filter((file) => file.bucket === bucket).map(({ path }) => path),
      ),
    ),
    signPaths('messages', sent, token),
  ]);
  return links.flat();
}

async function signPaths(bucket: string, paths: string[], token?: string): Promise<Link[]> {
  if (paths.length === 0) return [];
  const response = await callProject(`/storage/v1/object/sign/${bucket}`, {
    method: 'POST',
    ...(token && { token }),
    json: { paths, expiresIn: HOUR_SECONDS },
  });
  if (!response.ok) throw new Error(`Signing in ${bucket} answered ${response.status}`);
  const signed = (await response.json()) as { path: string; signedURL: string | null }[];
  return signed.flatMap(({ path, signedURL }) =>
    signedURL ? [{ bucket, path, url: `/storage/v1${signedURL}` }] : [],
  );
}

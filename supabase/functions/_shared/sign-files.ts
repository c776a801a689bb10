import { notSignedIn } from './caller.ts';
import { callProject } from './project.ts';

export interface StoredFile {
  bucket: string;
  path: string;
}

/** A member who may read a file keeps its address no longer than this. */
const HOUR_SECONDS = 3600;

/** `readable_files` answers no more. */
const MAX_FILES_PER_CALL = 200;

/**
 * Signs addresses of the files that the owner of the token may read, as the policies decide. An address is
 * relative to the project, because browsers may use another one than functions.
 * @returns the addresses in order; null for a file that the caller may not read. @throws Refusal 401
 */
export async function signReadableFiles(
  token: string,
  files: StoredFile[],
): Promise<(string | null)[]> {
  const readable = await areReadable(token, files);
  const signed = await signFiles(files.filter((_, index) => readable[index]));
  return files.map(({ bucket, path }, index) =>
    readable[index] ? (signed.get(`${bucket}/${path}`) ?? null) : null,
  );
}

/** Signs addresses past all policies. @returns them by `<bucket>/<path>` */
export async function signFiles(files: StoredFile[]): Promise<Map<string, string>> {
  const buckets = Map.groupBy(files, ({ bucket }) => bucket);
  const signed = await Promise.all(
    [...buckets].map(([bucket, inBucket]) =>
      signPaths(
        bucket,
        inBucket.map(({ path }) => path),
      ),
    ),
  );
  return new Map(signed.flat());
}

async function areReadable(token: string, files: StoredFile[]): Promise<boolean[]> {
  const readable: boolean[] = [];
  for (let at = 0; at < files.length; at += MAX_FILES_PER_CALL) {
    const response = await callProject('/rest/v1/rpc/readable_files', {
      method: 'POST',
      token,
      json: { files: files.slice(at, at + MAX_FILES_PER_CALL) },
    });
    if (response.status === 401) throw notSignedIn();
    if (!response.ok) throw new Error(`readable_files answered ${response.status}`);
    readable.push(...((await response.json()) as boolean[]));
  }
  return readable;
}

async function signPaths(bucket: string, paths: string[]): Promise<[string, string][]> {
  const response = await callProject(`/storage/v1/object/sign/${bucket}`, {
    method: 'POST',
    json: { paths, expiresIn: HOUR_SECONDS },
  });
  if (!response.ok) throw new Error(`Signing in ${bucket} answered ${response.status}`);
  const signed = (await response.json()) as { path: string; signedURL: string | null }[];
  return signed.flatMap(({ path, signedURL }): [string, string][] =>
    signedURL ? [[`${bucket}/${path}`, `/storage/v1${signedURL}`]] : [],
  );
}

import { signFiles, signReadableFiles, type StoredFile } from '../_shared/sign-files.ts';

export interface Link extends StoredFile {
  /** relative to the project, because browsers may use another address than functions */
  url: string;
}

/**
 * Signs links to the member’s own files and to files they received. For the latter, the policies decide with
 * the member’s token.
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
    typeof path === 'string' ? [{ bucket: 'messages', path }] : [],
  );
  const [ownUrls, sentUrls] = await Promise.all([signFiles(own), signReadableFiles(token, sent)]);
  return [
    ...withUrls(own, ({ bucket, path }) => ownUrls.get(`${bucket}/${path}`)),
    ...withUrls(sent, (_, index) => sentUrls[index]),
  ];
}

function withUrls(
  files: StoredFile[],
  urlOf: (file: StoredFile, index: number) => string | null | undefined,
): Link[] {
  return files.flatMap((file, index) => {
    const url = urlOf(file, index);
    return url ? [{ ...file, url }] : [];
  });
}

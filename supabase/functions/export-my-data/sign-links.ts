import { signFiles, signReadableFiles, type StoredFile } from '../_shared/sign-files.ts';

export interface Link extends StoredFile {
  /** relative to the project, because browsers may use another address than functions; null if there is no such file */
  url: string | null;
}

/**
 * Signs links to the member’s own files and to files they received. The policies decide about received files, with the
 * member’s token.
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
    ...own.map((file) => ({ ...file, url: ownUrls.get(`${file.bucket}/${file.path}`) ?? null })),
    // A sender may have deleted their file, or blocked the member.
    ...sent.flatMap((file, index) => {
      const url = sentUrls[index];
      return url ? [{ ...file, url }] : [];
    }),
  ];
}

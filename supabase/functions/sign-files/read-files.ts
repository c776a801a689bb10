import { Refusal } from '../_shared/refusal.ts';
import type { StoredFile } from '../_shared/sign-files.ts';

const MAX_FILES = 200;

/** Reads `{files: [{bucket, path}]}`. @throws Refusal 400 */
export function readFiles({ files }: Record<string, unknown>): StoredFile[] {
  if (!Array.isArray(files) || files.length > MAX_FILES || !files.every(isStoredFile)) {
    throw new Refusal(
      400,
      'bad_request',
      `Ask for at most ${MAX_FILES} files, {bucket, path} each`,
    );
  }
  return files.map(({ bucket, path }) => ({ bucket, path }));
}

function isStoredFile(file: unknown): file is StoredFile {
  const { bucket, path } = Object(file) as Record<string, unknown>;
  return typeof bucket === 'string' && typeof path === 'string';
}

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface Migration {
  version: string;
  name: string;
  file: string;
  sql: string;
}

/** `<version>_<name>.sql`, sorted by version as in the CLI. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const named = files.flatMap((file) => {
    const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
    return version && name ? [{ version, name, file }] : [];
  });
  return Promise.all(
    named
      .toSorted((one, other) => (one.version < other.version ? -1 : 1))
      .map(async (each) => ({
        ...each,
        sql: await readFile(path.join(folder, each.file), 'utf8'),
      })),
  );
}

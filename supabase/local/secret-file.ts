import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BackendError } from './backend-error.ts';

/** Reads a file of secrets, which is created once per data directory and readable by its owner only. */
export async function readOrCreateSecrets<Secrets>(
  file: string,
  create: () => Promise<Secrets>,
): Promise<Secrets> {
  await mkdir(path.dirname(file), { recursive: true });
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Secrets;
  } catch (error) {
    if (error instanceof SyntaxError) throw unreadable(file, error);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const secrets = await create();
  // Replaced atomically: a half-written file would lock everybody out of the data.
  await writeFile(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true });
  await chmod(`${file}.new`, 0o600);
  await rename(`${file}.new`, file);
  return secrets;
}

function unreadable(file: string, cause: SyntaxError): BackendError {
  const message = `${file} holds no keys. Run \`npm run reset\` to delete it with its database.`;
  return new BackendError('broken-data', message, { cause });
}

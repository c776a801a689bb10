import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { generateApiKey } from '@supabase/lite';
import { BackendError } from './backend-error.ts';

/** Created once per data directory. Only the publishable key is ever printed. */
export interface Keys {
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  /** of each role that logs in to the database */
  passwords: Record<LoginRole, string>;
}

export const loginRoles = [
  'supabase_admin',
  'postgres',
  'authenticator',
  'supabase_auth_admin',
  'supabase_storage_admin',
  'supabase_realtime_admin',
] as const;

export type LoginRole = (typeof loginRoles)[number];

export async function readOrCreateKeys(dataDir: string): Promise<Keys> {
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, 'keys.json');
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Keys;
  } catch (error) {
    if (error instanceof SyntaxError) throw unreadable(file, error);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const keys = await createKeys();
  // Replaced atomically: a half-written file would lock everybody out of the data.
  await writeFile(`${file}.new`, JSON.stringify(keys, null, 2), { mode: 0o600, flush: true });
  await chmod(`${file}.new`, 0o600);
  await rename(`${file}.new`, file);
  return keys;
}

function unreadable(file: string, cause: SyntaxError): BackendError {
  const message = `${file} holds no keys. Run \`npm run reset\` to delete it with its database.`;
  return new BackendError('broken-data', message, { cause });
}

async function createKeys(): Promise<Keys> {
  const passwords = {} as Record<LoginRole, string>;
  for (const role of loginRoles) passwords[role] = randomBytes(24).toString('hex');
  // The Supabase CLI uses the same password for its local database, so tools expect it.
  passwords.postgres = 'postgres';
  return {
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
    jwtSecret: randomBytes(32).toString('hex'),
    passwords,
  };
}

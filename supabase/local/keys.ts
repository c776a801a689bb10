import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { generateApiKey } from '@supabase/lite';
import { BackendError } from './backend-error.ts';

/** Made once per data directory; nothing of it is ever printed but the publishable key. */
export interface Keys {
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  /** password of each role that signs in to the database */
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

export async function readKeys(dataDir: string): Promise<Keys> {
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, 'keys.json');
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Keys;
  } catch (error) {
    if (error instanceof SyntaxError) throw unreadable(file, error);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const keys = await makeKeys();
  // Whole or not at all: a half-written file would lock everybody out of the data.
  await writeFile(`${file}.new`, JSON.stringify(keys, null, 2), { mode: 0o600, flush: true });
  await chmod(`${file}.new`, 0o600);
  await rename(`${file}.new`, file);
  return keys;
}

function unreadable(file: string, cause: SyntaxError): BackendError {
  const message = `${file} holds no keys. \`npm run reset\` clears it with the data that it opens.`;
  return new BackendError('broken-data', message, { cause });
}

async function makeKeys(): Promise<Keys> {
  const passwords = {} as Record<LoginRole, string>;
  for (const role of loginRoles) passwords[role] = randomBytes(24).toString('hex');
  // The one that the Supabase CLI gives its local database, so that tools find it where they look.
  passwords.postgres = 'postgres';
  return {
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
    jwtSecret: randomBytes(32).toString('hex'),
    passwords,
  };
}

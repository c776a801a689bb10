import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { generateApiKey } from '@supabase/lite';
import { makeVapidKeys, type VapidKeys } from '../vapid/make-vapid-keys.ts';
import { readOrCreateSecrets } from './secret-file.ts';

/** Created once per data directory. Only the publishable key is ever printed. */
export interface Keys {
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  /** the password of each role that logs in to the database */
  passwords: Record<LoginRole, string>;
}

const loginRoles = [
  'supabase_admin',
  'postgres',
  'authenticator',
  'supabase_auth_admin',
  'supabase_storage_admin',
  'supabase_realtime_admin',
] as const;

export type LoginRole = (typeof loginRoles)[number];

export const readOrCreateKeys = (dataDir: string): Promise<Keys> =>
  readOrCreateSecrets(path.join(dataDir, 'keys.json'), createKeys);

/** The keys of Web Push, in a file of their own: earlier data directories have none. */
export const readOrCreateVapidKeys = (dataDir: string): Promise<VapidKeys> =>
  readOrCreateSecrets(path.join(dataDir, 'vapid-keys.json'), makeVapidKeys);

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

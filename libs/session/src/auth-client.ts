import type { Configuration } from '@pure/contracts';
import { GoTrueClient } from '@supabase/auth-js';
import { sessionKeyOf } from './session-key.ts';
import type { TokenStorage } from './token-storage.ts';

/**
 * The Auth part of supabase-js alone. Refreshing in time, retrying and telling other tabs are the
 * library's own (row 21); its constants are held by a test.
 */
export function createAuthClient(
  configuration: Configuration,
  storage: TokenStorage,
): GoTrueClient {
  return new GoTrueClient({
    url: `${configuration.supabase_url}/auth/v1`,
    headers: { apikey: configuration.supabase_publishable_key },
    storageKey: sessionKeyOf(configuration),
    storage,
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
  });
}

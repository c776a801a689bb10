import type { Configuration } from '@pure/contracts';
import { GoTrueClient } from '@supabase/auth-js';
import type { TokenStorage } from './token-storage.ts';

/** The key under which supabase-js keeps a project's session, so that both find the same one. */
export function sessionKeyOf({ supabase_url }: Configuration): string {
  return `sb-${new URL(supabase_url).hostname.split('.')[0]}-auth-token`;
}

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

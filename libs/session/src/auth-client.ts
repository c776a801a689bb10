import type { Configuration } from '@pure/contracts';
import { GoTrueClient, type GoTrueClientOptions, type SupportedStorage } from '@supabase/auth-js';
import { sessionKeyOf } from './session-key.ts';

/** The library's requests have no deadline of their own. One that passes it has failed, as without a network. */
const REQUEST_TIMEOUT_MS = 20_000;

/**
 * The Auth part of supabase-js alone. The library refreshes tokens, retries and notifies other tabs
 * (row 21); a test holds its constants.
 */
export function createAuthClient(
  configuration: Configuration,
  storage: SupportedStorage,
  overrides: GoTrueClientOptions = {},
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
    fetch: (input, init) =>
      fetch(input, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }),
    ...overrides,
  });
}

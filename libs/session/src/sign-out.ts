import type { Configuration } from '@pure/contracts';
import { refused, type AuthResult } from './auth-result.ts';

/** How long the member waits to hear whether the server was told. */
const PATIENCE_MS = 10_000;

/** The session is gone there already: nothing left to revoke (row 23). */
const ALREADY_OUT = new Set([401, 403, 404]);

/**
 * Revokes the session that this device has left. One request, without the Auth library: it mustn't wait
 * for code, and is under way though the member closes the tab.
 */
export async function tellServerOfSignOut(
  { supabase_url, supabase_publishable_key: apikey }: Configuration,
  token: string,
): Promise<AuthResult> {
  try {
    const { ok, status } = await fetch(`${supabase_url}/auth/v1/logout?scope=local`, {
      method: 'POST',
      headers: { apikey, authorization: `Bearer ${token}` },
      keepalive: true,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return ok || ALREADY_OUT.has(status) ? { ok: true } : refused('unavailable');
  } catch {
    return refused('offline');
  }
}

import type { Configuration } from '@pure/contracts';
import type { Session as StoredSession } from '@supabase/auth-js';
import { refused, type AuthResult } from './auth-result.ts';

/** How long the member waits to hear whether the server was told. */
const PATIENCE_MS = 10_000;

/** Auth doesn't take the token: the session is gone (row 23), or only the token has ended. */
const NOT_TAKEN = new Set([401, 403]);

/** The session is gone there already: nothing left to revoke. 400 is how a refresh token is refused. */
const ALREADY_OUT = new Set([400, 401, 403, 404]);

/**
 * Revokes the session that this device has left. Without the Auth library: it mustn't wait for code, and
 * is under way though the member closes the tab. Who comes back to sign out has a token that has ended,
 * which Auth refuses like that of a session that is gone; the session is then renewed once more, or it
 * would live on for whoever has its refresh token.
 */
export async function tellServerOfSignOut(
  { supabase_url, supabase_publishable_key: apikey }: Configuration,
  { access_token, refresh_token }: Pick<StoredSession, 'access_token' | 'refresh_token'>,
): Promise<AuthResult> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const post = (path: string, headers: Record<string, string>, body: string | null = null) =>
    fetch(`${supabase_url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey, ...headers },
      body,
      keepalive: true,
      signal,
    });
  const revoke = (token: string) =>
    post('logout?scope=local', { authorization: `Bearer ${token}` });

  async function renewAndRevoke(): Promise<Response> {
    const renewed = await post(
      'token?grant_type=refresh_token',
      { 'content-type': 'application/json' },
      JSON.stringify({ refresh_token }),
    );
    if (!renewed.ok) return renewed;
    return revoke(((await renewed.json()) as StoredSession).access_token);
  }

  try {
    let answer = await revoke(access_token);
    if (NOT_TAKEN.has(answer.status)) answer = await renewAndRevoke();
    return answer.ok || ALREADY_OUT.has(answer.status) ? { ok: true } : refused('unavailable');
  } catch {
    return refused('offline');
  }
}

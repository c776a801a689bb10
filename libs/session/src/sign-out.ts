import type { Configuration } from '@pure/contracts';
import type { Session as StoredSession } from '@supabase/auth-js';
import { createAuthClient } from './auth-client.ts';
import { readAuthProblem, toFailure } from './auth-problem.ts';
import { createFailure, type AuthResult } from './auth-result.ts';
import { memoryStorage } from './browser-storage.ts';

/** How long the member waits for the server's answer. */
const REVOKE_TIMEOUT_MS = 10_000;

/**
 * Revokes a session that this device has already forgotten. The Auth library refreshes an expired token
 * first, because Auth doesn't revoke a session by an expired one.
 */
export async function revokeSession(
  configuration: Configuration,
  stored: StoredSession,
): Promise<AuthResult> {
  const storage = memoryStorage();
  // The library notifies other tabs by this key: the session's own key would sign out a later sign-in.
  const storageKey = `revoked-${Date.now()}`;
  storage.setItem(storageKey, JSON.stringify(stored));
  const client = createAuthClient(configuration, storage, {
    storageKey,
    skipAutoInitialize: true,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    // The request goes on though the member closes the tab.
    fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
  });
  const revoked = client.signOut({ scope: 'local' }).then(({ error }): AuthResult => {
    return !error || readAuthProblem(error).kind === 'session-missing'
      ? { ok: true }
      : toFailure(error);
  }, toFailure);
  const result = await Promise.race([revoked, timeout()]);
  void client.dispose();
  return result;
}

function timeout(): Promise<AuthResult> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(createFailure('offline')), REVOKE_TIMEOUT_MS);
  });
}

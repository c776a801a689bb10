import type { Session } from './session.ts';
import { failed, type AuthResult } from './sign-in.ts';

/** The session is gone there already: nothing left to revoke (row 23). */
const ALREADY_OUT = new Set([401, 403, 404]);

/**
 * Signs out of this device at once, then tells the server: leaving mustn't depend on the network.
 * `ok: false` says that the server couldn't be told; the member is signed out all the same.
 */
export async function signOut(session: Session): Promise<AuthResult> {
  const token = session.storage.session()?.access_token;
  session.storage.forgetSession();
  session.settle();
  if (token === undefined) return { ok: true };
  try {
    const { error } = await session.auth.admin.signOut(token, 'local');
    return !error || ALREADY_OUT.has(error.status ?? 0) ? { ok: true } : failed(error);
  } catch (error) {
    return failed(error);
  }
}

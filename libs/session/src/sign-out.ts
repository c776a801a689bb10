import type { Session } from './session.ts';
import { failed, type AuthResult } from './sign-in.ts';

/** The session is gone there already: nothing left to revoke (row 23). */
const ALREADY_OUT = new Set([401, 403, 404]);

/** Revokes the session that this device has left. */
export async function tellServerOfSignOut(session: Session, token: string): Promise<AuthResult> {
  try {
    const auth = await session.auth();
    const { error } = await auth.admin.signOut(token, 'local');
    return !error || ALREADY_OUT.has(error.status ?? 0) ? { ok: true } : failed(error);
  } catch (error) {
    return failed(error);
  }
}

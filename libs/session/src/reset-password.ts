import { paths } from '@pure/contracts';
import { failed } from './auth-problem.ts';
import type { AuthResult } from './auth-result.ts';
import type { Session } from './session.ts';

/**
 * Sends the recovery e-mail (row 42). Auth answers the same for unknown addresses, but limits how often
 * a known one is written to: told apart, that limit would say who is a member.
 */
export async function requestPasswordReset(session: Session, email: string): Promise<AuthResult> {
  try {
    const auth = await session.auth();
    const { error } = await auth.resetPasswordForEmail(email.trim(), {
      redirectTo: location.origin + paths.resetPassword(),
    });
    return !error || error.code === 'over_email_send_rate_limit' ? { ok: true } : failed(error);
  } catch (error) {
    return failed(error);
  }
}

/** For a member who came through the link (row 43). Their other sessions are signed out. */
export async function setNewPassword(session: Session, password: string): Promise<AuthResult> {
  try {
    const auth = await session.auth();
    const { error } = await auth.updateUser({ password });
    if (error) return failed(error);
    session.setRecovering(false);
    const others = await auth.signOut({ scope: 'others' });
    if (others.error) console.warn('Other sessions could not be signed out', others.error);
    return { ok: true };
  } catch (error) {
    return failed(error);
  }
}

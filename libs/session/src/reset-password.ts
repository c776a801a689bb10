import { paths } from '@pure/contracts';
import { toFailure } from './auth-problem.ts';
import type { AuthResult } from './auth-result.ts';
import type { Session } from './session.ts';

/**
 * Sends the recovery mail (row 42). Auth answers the same for unknown addresses, but only known ones
 * reach the limit on mails: reporting that limit would reveal who is a member.
 */
export async function requestPasswordReset(session: Session, email: string): Promise<AuthResult> {
  try {
    const auth = await session.authClient();
    const { error } = await auth.resetPasswordForEmail(email.trim(), {
      redirectTo: location.origin + paths.resetPassword(),
    });
    return !error || error.code === 'over_email_send_rate_limit' ? { ok: true } : toFailure(error);
  } catch (error) {
    return toFailure(error);
  }
}

/** For a member who opened the recovery link (row 43). Signs out their other sessions. */
export async function setNewPassword(session: Session, password: string): Promise<AuthResult> {
  try {
    const auth = await session.authClient();
    const { error } = await auth.updateUser({ password });
    if (error) return toFailure(error);
    session.setRecovering(false);
    const others = await auth.signOut({ scope: 'others' });
    if (others.error) console.warn('Other sessions could not be signed out', others.error);
    return { ok: true };
  } catch (error) {
    return toFailure(error);
  }
}

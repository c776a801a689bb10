import { compare } from 'bcryptjs';
import type { Context } from '../../context.ts';
import type { Correction } from '../../http/service.ts';
import { authError } from '../auth-error.ts';
import type { AuthMailer } from '../auth-mailer.ts';
import { endpointOf, readFields, textField } from '../auth-request.ts';
import { requireSession, type SignedIn } from '../require-session.ts';

/**
 * `@supabase/lite` changes a password for any holder of a token, keeps the other sessions and the links of
 * earlier mails, and tells nobody. Auth ends them, sends a mail, and can require the current password, except
 * after a recovery link.
 * Conformance: "a new password signs out every other session", "a new password requires the current one, but
 * not after a recovery link", "a mail tells of a new password".
 */
export function authPasswordChange(context: Context, mailer: AuthMailer): Correction {
  const { settings, authSql } = context;
  return (next) => async (request, caller) => {
    if (endpointOf(request) !== 'PUT /user') return next(request, caller);
    const fields = await readFields(request);
    if (textField(fields, 'password') === undefined) return next(request, caller);
    const signedIn = await requireSession(context, request);
    if (signedIn instanceof Response) return signedIn;
    const { account, session } = signedIn;
    if (settings.requireCurrentPassword && !session.isRecovery && account.encrypted_password) {
      const refusal = await checkCurrentPassword(signedIn, textField(fields, 'current_password'));
      if (refusal) return refusal;
    }
    const response = await next(request, caller);
    if (!response.ok) return response;
    await authSql`
      update auth.users
      set confirmation_token = null, recovery_token = null, reauthentication_token = null,
        email_change = null, email_change_token_current = null, email_change_token_new = null
      where id = ${account.id}
    `;
    await authSql`
      delete from auth.sessions where user_id = ${account.id} and id <> ${session.id}
    `;
    await mailer.notify('password_changed', account.email);
    return response;
  };
}

async function checkCurrentPassword(
  { account }: SignedIn,
  current: string | undefined,
): Promise<Response | undefined> {
  if (!current) return refuse('current_password_required');
  if (await compare(current, account.encrypted_password ?? '')) return undefined;
  return refuse('current_password_mismatch');
}

/** Auth has the same message for both. */
function refuse(code: string): Response {
  return authError(400, code, 'Current password required when setting new password.');
}

import type { Context } from '../../context.ts';
import type { Correction } from '../../http/service.ts';
import { findAccountByEmail } from '../accounts.ts';
import { emailField, endpointOf, readFields } from '../auth-request.ts';
import { sendConfirmation } from '../send-confirmation.ts';
import type { AuthMailer } from '../auth-mailer.ts';

/**
 * `@supabase/lite` never sends a second confirmation.
 * Conformance: "a confirmation is sent again on request".
 */
export function authResend(context: Context, mailer: AuthMailer): Correction {
  return (next) => async (request, caller) => {
    if (endpointOf(request) !== 'POST /resend') return next(request, caller);
    const fields = await readFields(request);
    const email = emailField(fields);
    if (fields['type'] !== 'signup' || !email) return next(request, caller);
    const account = await findAccountByEmail(context.authSql, email);
    if (account && !account.email_confirmed_at) await sendConfirmation(context, mailer, account);
    return Response.json({});
  };
}

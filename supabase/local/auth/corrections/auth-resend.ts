import type { Context } from '../../context.ts';
import type { Correction } from '../../http/exchange.ts';
import { findByEmail } from '../accounts.ts';
import { emailOf, endpointOf, fieldsOf } from '../auth-request.ts';
import { sendConfirmation } from '../confirmation.ts';
import type { AuthMailer } from '../auth-mailer.ts';

/**
 * `@supabase/lite` refuses to send a confirmation a second time, however long ago the first was.
 * Conformance: "a confirmation is sent again on request".
 */
export function authResend(context: Context, mailer: AuthMailer): Correction {
  return (next) => async (request, caller) => {
    if (endpointOf(request) !== 'POST /resend') return next(request, caller);
    const fields = await fieldsOf(request);
    const email = emailOf(fields);
    if (fields['type'] !== 'signup' || !email) return next(request, caller);
    const account = await findByEmail(context.authSql, email);
    if (account && !account.email_confirmed_at) await sendConfirmation(context, mailer, account);
    return Response.json({});
  };
}

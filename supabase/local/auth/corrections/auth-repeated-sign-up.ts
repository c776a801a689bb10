import type { Context } from '../../context.ts';
import type { Correction } from '../../http/exchange.ts';
import { describeAccount, findByEmail, inventedAccount } from '../accounts.ts';
import { emailOf, endpointOf, fieldsOf } from '../auth-request.ts';
import { sendConfirmation } from '../confirmation.ts';
import type { AuthMailer } from '../auth-mailer.ts';

/**
 * Where addresses are confirmed, `@supabase/lite` answers a known one with "too many mails". Auth sends an
 * unconfirmed account its mail again, and answers for a confirmed one as if it were new, so that nobody
 * learns who is a member.
 * Conformance: "with confirmation on, a known address gets the same answer as a new one".
 */
export function authRepeatedSignUp(context: Context, mailer: AuthMailer): Correction {
  return (next) => async (request, caller) => {
    const concerned = context.settings.confirmEmail && endpointOf(request) === 'POST /signup';
    if (!concerned) return next(request, caller);
    const fields = await fieldsOf(request);
    const response = await next(request, caller);
    if (response.status !== 429) return response;
    const email = emailOf(fields);
    const account = email && (await findByEmail(context.authSql, email));
    if (!account) return response;
    if (account.email_confirmed_at) {
      return Response.json(inventedAccount(account.email, fields['data']));
    }
    await sendConfirmation(context, mailer, account);
    return Response.json(describeAccount(account));
  };
}

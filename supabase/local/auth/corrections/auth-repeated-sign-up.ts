import { hash } from 'bcryptjs';
import type { Context } from '../../context.ts';
import type { Correction } from '../../http/service.ts';
import { toAccountJson, findAccountByEmail, fakeAccountJson } from '../accounts.ts';
import { emailField, endpointOf, readFields, textField } from '../auth-request.ts';
import { passwordHashRounds } from '../password-hashing.ts';
import { sendConfirmation } from '../send-confirmation.ts';
import type { AuthMailer } from '../auth-mailer.ts';

/**
 * With confirmation by mail, `@supabase/lite` answers a known address with "too many mails". Auth sends an
 * unconfirmed account its mail again. It answers a confirmed address as if it were new, which hides who is a
 * member.
 * Conformance: "with confirmation on, a known address gets the same answer as a new one".
 */
export function authRepeatedSignUp(context: Context, mailer: AuthMailer): Correction {
  return (next) => async (request, caller) => {
    const applies = context.settings.confirmEmail && endpointOf(request) === 'POST /signup';
    if (!applies) return next(request, caller);
    const fields = await readFields(request);
    const response = await next(request, caller);
    if (response.status !== 429) return response;
    const email = emailField(fields);
    const account = email && (await findAccountByEmail(context.authSql, email));
    if (!account) return response;
    // A new address takes this long, too.
    await hash(textField(fields, 'password') ?? '', passwordHashRounds());
    if (account.email_confirmed_at) {
      return Response.json(fakeAccountJson(account.email, fields['data']));
    }
    await sendConfirmation(context, mailer, account);
    return Response.json(toAccountJson(account));
  };
}

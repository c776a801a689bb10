import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Correction } from '../../http/exchange.ts';
import { findByEmail } from '../accounts.ts';
import { emailOf, endpointOf, fieldsOf, textOf } from '../auth-request.ts';
import { chooseRedirect } from '../redirects.ts';
import { mailIntent, type MailIntent } from '../auth-mailer.ts';

/** How a code that came by mail is called in the token. */
export const mailMethods: Record<string, string> = {
  signup: 'email/signup',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change: 'email_change',
};

const mailing: Record<string, string> = {
  'POST /signup': 'signup',
  'POST /resend': 'signup',
  'POST /recover': 'recovery',
  'POST /otp': 'magiclink',
  'POST /magiclink': 'magiclink',
  'PUT /user': 'email_change',
};

/**
 * `@supabase/lite` ignores `redirect_to` and the code challenge of requests that end in a mail.
 * Conformance: "a recovery link returns a code for PKCE, which only its own browser can exchange", "a link
 * leads to the site if its redirect isn't allowed".
 */
export function authMailLinks({ settings, authSql }: Context): Correction {
  return (next) => async (request, caller) => {
    const type = mailing[endpointOf(request)];
    if (!type) return next(request, caller);
    const fields = await fieldsOf(request);
    const challenge = textOf(fields, 'code_challenge');
    const asked = new URL(request.url).searchParams.get('redirect_to');
    const intent: MailIntent = {
      redirectTo: chooseRedirect(asked, settings.siteUrl, settings.redirectUrls),
      pkce: challenge !== undefined,
    };
    const response = await mailIntent.run(intent, () => next(request, caller));
    const email = emailOf(fields);
    if (!challenge || !intent.made || !email) return response;
    const account = await findByEmail(authSql, email);
    if (!account) return response;
    await authSql`
      insert into auth.flow_state
        (id, user_id, authentication_method, provider_type, code_challenge, code_challenge_method)
      values (
        ${randomUUID()}, ${account.id}, ${mailMethods[type] ?? type}, 'email', ${challenge},
        ${textOf(fields, 'code_challenge_method')?.toLowerCase() ?? 'plain'}
      )
    `;
    return response;
  };
}

import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Correction } from '../../http/service.ts';
import { findAccountByEmail } from '../accounts.ts';
import { emailField, endpointOf, readFields, textField } from '../auth-request.ts';
import { chooseRedirect } from '../redirects.ts';
import { mailLinkRequest, type MailLinkRequest } from '../auth-mailer.ts';

/** The name of each kind of mail in a token's `amr`. */
export const mailMethods: Record<string, string> = {
  signup: 'email/signup',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change: 'email_change',
};

const mailEndpoints: Record<string, string> = {
  'POST /signup': 'signup',
  'POST /resend': 'signup',
  'POST /recover': 'recovery',
  'POST /otp': 'magiclink',
  'POST /magiclink': 'magiclink',
  'PUT /user': 'email_change',
};

/**
 * `@supabase/lite` ignores `redirect_to` and the code challenge of requests that send a mail.
 * Conformance: "a recovery link returns a code for PKCE, which only its own browser can exchange", "a link
 * leads to the site if its redirect isn't allowed".
 */
export function authMailLinks({ settings, authSql }: Context): Correction {
  return (next) => async (request, caller) => {
    const type = mailEndpoints[endpointOf(request)];
    if (!type) return next(request, caller);
    const fields = await readFields(request);
    const challenge = textField(fields, 'code_challenge');
    const requested = new URL(request.url).searchParams.get('redirect_to');
    const link: MailLinkRequest = {
      redirectTo: chooseRedirect(requested, settings.siteUrl, settings.redirectUrls),
      pkce: challenge !== undefined,
    };
    const response = await mailLinkRequest.run(link, () => next(request, caller));
    const email = emailField(fields);
    if (!challenge || !link.result || !email) return response;
    const account = await findAccountByEmail(authSql, email);
    if (!account) return response;
    await authSql`
      insert into auth.flow_state
        (id, user_id, authentication_method, provider_type, code_challenge, code_challenge_method)
      values (
        ${randomUUID()}, ${account.id}, ${mailMethods[type] ?? type}, 'email', ${challenge},
        ${textField(fields, 'code_challenge_method')?.toLowerCase() ?? 'plain'}
      )
    `;
    return response;
  };
}

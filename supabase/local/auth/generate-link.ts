import type { Context } from '../context.ts';
import { findAccountByEmail, toAccountJson } from './accounts.ts';
import { authError } from './auth-error.ts';
import { mailLinkRequest, type MailLinkRequest } from './auth-mailer.ts';
import { emailField, textField, type Fields } from './auth-request.ts';
import { chooseRedirect } from './redirects.ts';

/**
 * Returns the link of a mail instead of sending the mail.
 *
 * @param mail handles a visitor's request for this mail
 */
export async function generateLink(
  context: Context,
  fields: Fields,
  mail: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { authSql, authKeys, settings, url } = context;
  const type = textField(fields, 'type') ?? '';
  const path = { recovery: 'recover', magiclink: 'otp', signup: 'signup' }[type];
  const email = emailField(fields);
  if (!path || !email) return authError(400, 'validation_failed', 'Invalid link type or email');
  const link: MailLinkRequest = {
    redirectTo: chooseRedirect(
      textField(fields, 'redirect_to'),
      settings.siteUrl,
      settings.redirectUrls,
    ),
    pkce: false,
    returnOnly: true,
  };
  const request = new Request(`${url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: authKeys.secret_key, 'content-type': 'application/json' },
    body: JSON.stringify({ ...fields, create_user: false }),
  });
  const response = await mailLinkRequest.run(link, () => mail(request));
  const account = await findAccountByEmail(authSql, email);
  if (!link.result || !account) {
    return response.ok
      ? authError(404, 'user_not_found', 'User with this email not found')
      : response;
  }
  return Response.json({
    ...toAccountJson(account),
    action_link: link.result.link,
    email_otp: link.result.otp,
    hashed_token: link.result.tokenHash,
    verification_type: type,
    redirect_to: link.redirectTo,
  });
}

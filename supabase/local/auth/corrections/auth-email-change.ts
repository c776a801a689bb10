import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Correction } from '../../http/service.ts';
import {
  createMailCode,
  findAccountByEmail,
  findAccountById,
  hashMailCode,
  type Account,
} from '../accounts.ts';
import { authError } from '../auth-error.ts';
import type { AuthMailer } from '../auth-mailer.ts';
import {
  emailField,
  endpointOf,
  readFields,
  textField,
  withFields,
  type Fields,
} from '../auth-request.ts';
import { requireSession } from '../require-session.ts';

const HALF_DONE =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/**
 * `@supabase/lite` sends the link of a new address to the old one alone, and changes the address at its first
 * use. Auth sends a link to both, waits for both, and then tells the old address.
 * Conformance: "a change of address waits for the links of both addresses", "a mail tells the old address of
 * the new one".
 */
export function authEmailChange(context: Context, mailer: AuthMailer): Correction {
  const { authSql } = context;

  return (next) => async (request, caller) => {
    const endpoint = endpointOf(request);
    const url = new URL(request.url);
    if (endpoint === 'PUT /user') return requestChange(request, (inner) => next(inner, caller));
    if (endpoint === 'GET /verify' && url.searchParams.get('type') === 'email_change') {
      const hash = url.searchParams.get('token') ?? '';
      return confirm(hash, redirectHalfDone, () => next(request, caller));
    }
    const fields = endpoint === 'POST /verify' ? await readFields(request) : {};
    if (fields['type'] !== 'email_change') return next(request, caller);
    const email = emailField(fields);
    const token = textField(fields, 'token');
    const hash =
      textField(fields, 'token_hash') ?? (email && token ? hashMailCode(email, token) : '');
    return confirm(
      hash,
      () => Response.json({ msg: HALF_DONE, code: '200' }),
      () => next(withFields(request, { type: 'email_change', token_hash: hash }), caller),
    );
  };

  async function requestChange(
    request: Request,
    updateAccount: (request: Request) => Promise<Response>,
  ): Promise<Response> {
    const fields = await readFields(request);
    const email = emailField(fields);
    const signedIn = email && (await requireSession(context, request));
    if (!signedIn || signedIn instanceof Response || email === signedIn.account.email) {
      return updateAccount(request);
    }
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return updateAccount(request);
    if (await findAccountByEmail(authSql, email)) {
      return authError(
        422,
        'email_exists',
        'A user with this email address has already been registered',
      );
    }
    const { email: _, ...others } = fields;
    const response = await updateAccount(withFields(request, others));
    if (!response.ok) return response;
    const sentAt = await sendLinks(signedIn.account, email, fields);
    const user = (await response.json()) as object;
    return Response.json({ ...user, new_email: email, email_change_sent_at: sentAt });
  }

  /** Returns the time in ISO 8601. */
  async function sendLinks(account: Account, email: string, fields: Fields): Promise<string> {
    const current = createMailCode(account.email);
    const wanted = createMailCode(email);
    const [row] = await authSql<{ at: Date }[]>`
      update auth.users set
        email_change = ${email}, email_change_token_current = ${current.tokenHash},
        email_change_token_new = ${wanted.tokenHash}, email_change_sent_at = now(),
        email_change_confirm_status = 0
      where id = ${account.id}
      returning email_change_sent_at as at
    `;
    const challenge = textField(fields, 'code_challenge');
    if (challenge) {
      const method = textField(fields, 'code_challenge_method')?.toLowerCase() ?? 'plain';
      await authSql`
        insert into auth.flow_state
          (id, user_id, authentication_method, provider_type, code_challenge, code_challenge_method)
        values (${randomUUID()}, ${account.id}, 'email_change', 'email', ${challenge}, ${method})
      `;
    }
    const emails = { currentEmail: account.email, newEmail: email };
    await mailer.sendEmailChange(account.email, current.tokenHash, current.otp, emails);
    await mailer.sendEmailChange(email, wanted.tokenHash, wanted.otp, emails);
    return (row?.at ?? new Date()).toISOString();
  }

  async function confirm(
    hash: string,
    answerHalfDone: () => Response,
    changeAddress: () => Promise<Response>,
  ): Promise<Response> {
    const first = await authSql`
      update auth.users set
        email_change_confirm_status = 1,
        email_change_token_current = nullif(email_change_token_current, ${hash}),
        email_change_token_new = nullif(email_change_token_new, ${hash})
      where ${hash} in (email_change_token_current, email_change_token_new)
        and email_change_confirm_status = 0
        and email_change_sent_at > now() - interval '1 hour'
      returning id
    `;
    if (first.length > 0) return answerHalfDone();
    // `@supabase/lite` expects the old address's token.
    const [account] = await authSql<{ id: string; email: string }[]>`
      update auth.users
      set email_change_token_current = ${hash}, email_change_token_new = null
      where ${hash} in (email_change_token_current, email_change_token_new)
        and email_change_confirm_status = 1
      returning id, email
    `;
    const response = await changeAddress();
    const changed = account && (await findAccountById(authSql, account.id));
    if (changed && changed.email !== account.email) {
      await authSql`
        update auth.users set email_change_confirm_status = 0 where id = ${account.id}
      `;
      await mailer.notify('email_changed', account.email, {
        Email: changed.email,
        OldEmail: account.email,
      });
    }
    return response;
  }

  function redirectHalfDone(): Response {
    const target = new URL(context.settings.siteUrl);
    target.hash = new URLSearchParams({ message: HALF_DONE }).toString();
    return new Response(null, { status: 303, headers: { location: target.href } });
  }
}

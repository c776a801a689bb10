import { compare } from 'bcryptjs';
import type { Context } from '../../context.ts';
import type { Correction } from '../../http/exchange.ts';
import { findByEmail, findById, isBanned, type Account } from '../accounts.ts';
import { authError } from '../auth-error.ts';
import { emailOf, fieldsOf, grantOf, textOf } from '../auth-request.ts';

/**
 * `@supabase/lite` says that an address isn't confirmed before it looks at the password, and never looks
 * whether somebody is banned.
 * Conformance: "a wrong password is reported before a missing confirmation", "a banned member can't sign in".
 */
export function authSignInOrder({ authSql }: Context): Correction {
  return (next) => async (request, caller) => {
    const grant = grantOf(request);
    if (grant !== 'password' && grant !== 'refresh_token') return next(request, caller);
    const fields = await fieldsOf(request);
    const account =
      grant === 'password'
        ? await findByEmail(authSql, emailOf(fields) ?? '')
        : await findByRefreshToken(textOf(fields, 'refresh_token') ?? '');
    if (account && isBanned(account)) {
      const message =
        grant === 'password' ? 'User is banned' : 'Invalid Refresh Token: User Banned';
      return authError(400, 'user_banned', message);
    }
    const password = textOf(fields, 'password');
    const unconfirmed = grant === 'password' && account && !account.email_confirmed_at;
    if (unconfirmed && !(await compare(password ?? '', account.encrypted_password ?? ''))) {
      return authError(400, 'invalid_credentials', 'Invalid login credentials');
    }
    return next(request, caller);
  };

  async function findByRefreshToken(token: string): Promise<Account | undefined> {
    const [row] = await authSql<{ user_id: string }[]>`
      select user_id from auth.refresh_tokens where token = ${token}
    `;
    return row && findById(authSql, row.user_id);
  }
}

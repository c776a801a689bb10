import { compare } from 'bcryptjs';
import type { Context } from '../../context.ts';
import type { Correction } from '../../http/service.ts';
import { findAccountByEmail, findAccountById, isBanned, type Account } from '../accounts.ts';
import { authError } from '../auth-error.ts';
import { emailField, readFields, grantOf, textField } from '../auth-request.ts';

/**
 * `@supabase/lite` reports a missing confirmation before it checks the password, and doesn't check for a
 * ban.
 * Conformance: "a wrong password is reported before a missing confirmation", "a banned member can't sign in".
 */
export function authSignInOrder({ authSql }: Context): Correction {
  return (next) => async (request, caller) => {
    const grant = grantOf(request);
    if (grant !== 'password' && grant !== 'refresh_token') return next(request, caller);
    const fields = await readFields(request);
    const account =
      grant === 'password'
        ? await findAccountByEmail(authSql, emailField(fields) ?? '')
        : await findByRefreshToken(textField(fields, 'refresh_token') ?? '');
    if (account && isBanned(account)) {
      const message =
        grant === 'password' ? 'User is banned' : 'Invalid Refresh Token: User Banned';
      return authError(400, 'user_banned', message);
    }
    const password = textField(fields, 'password');
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
    return row && findAccountById(authSql, row.user_id);
  }
}

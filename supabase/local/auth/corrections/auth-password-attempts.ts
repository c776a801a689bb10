import { compare, hash } from 'bcryptjs';
import type { Context } from '../../context.ts';
import type { Correction } from '../../http/service.ts';
import { findAccountByEmail, isBanned } from '../accounts.ts';
import { callAttemptHook, UNKNOWN_ACCOUNT } from '../attempt-hook.ts';
import { authError } from '../auth-error.ts';
import { emailField, grantOf, readFields, textField } from '../auth-request.ts';
import { passwordHashRounds } from '../password-hashing.ts';

/**
 * `@supabase/lite` has no password verification hook, and refuses an unknown address sooner than a known one. Auth does
 * the same; here both addresses take the same steps.
 * Conformance: "a wrong password and an unknown address get the same answer", "the password hook can refuse a
 * right password".
 */
export function authPasswordAttempts(context: Context): Correction {
  const { authSql, settings } = context;
  let someHash: Promise<string> | undefined;

  return (next) => async (request, caller) => {
    if (grantOf(request) !== 'password') return next(request, caller);
    const fields = await readFields(request);
    const email = emailField(fields);
    const password = textField(fields, 'password');
    if (!email || !password) return next(request, caller);
    const account = await findAccountByEmail(authSql, email);
    if (account && isBanned(account)) return next(request, caller);
    someHash ??= hash('', passwordHashRounds());
    const matches = await compare(password, account?.encrypted_password ?? (await someHash));
    const isValid = matches && Boolean(account?.encrypted_password);
    const output = await callAttemptHook(authSql, settings.attemptHooks.password, {
      user_id: account?.id ?? UNKNOWN_ACCOUNT,
      valid: isValid,
      metadata: { name: 'password-verification', ip_address: caller.peer },
    });
    if (output.error) return hookError(output.error);
    if (output.decision === 'reject') {
      return authError(400, 'invalid_credentials', output.message ?? 'Rejected');
    }
    if (!isValid) return authError(400, 'invalid_credentials', 'Invalid login credentials');
    return next(request, caller);
  };
}

function hookError({ http_code: status = 500, message }: { http_code?: number; message: string }) {
  return authError(status, 'unexpected_failure', message);
}

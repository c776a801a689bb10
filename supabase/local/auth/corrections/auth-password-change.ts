import { compare } from 'bcryptjs';
import { decodeJwt } from 'jose';
import type { Context } from '../../context.ts';
import type { Correction } from '../../http/service.ts';
import { findAccountById } from '../accounts.ts';
import { authError } from '../auth-error.ts';
import { endpointOf, readFields, textField } from '../auth-request.ts';

/**
 * `@supabase/lite` changes a password for any holder of a token, and keeps the other sessions. Auth ends
 * them, and can require the current password, except after a recovery link.
 * Conformance: "a new password signs out every other session", "a new password requires the current one if so
 * configured".
 */
export function authPasswordChange({ settings, authSql, authKeys }: Context): Correction {
  return (next) => async (request, caller) => {
    if (endpointOf(request) !== 'PUT /user') return next(request, caller);
    const fields = await readFields(request);
    if (textField(fields, 'password') === undefined) return next(request, caller);
    const session = readSession(request);
    if (session && settings.requireCurrentPassword && !session.isRecovery) {
      const refusal = await checkCurrentPassword(
        session.member,
        textField(fields, 'current_password'),
      );
      if (refusal) return refusal;
    }
    const response = await next(request, caller);
    if (response.ok && session) {
      await authSql`
        delete from auth.sessions where user_id = ${session.member} and id <> ${session.id}
      `;
    }
    return response;
  };

  async function checkCurrentPassword(
    member: string,
    current: string | undefined,
  ): Promise<Response | undefined> {
    if (!current) {
      return authError(
        400,
        'current_password_required',
        'Current password required when setting new password.',
      );
    }
    const account = await findAccountById(authSql, member);
    // The service itself refuses a missing account.
    if (!account || (await compare(current, account.encrypted_password ?? ''))) {
      return undefined;
    }
    return authError(
      400,
      'current_password_mismatch',
      'Current password required when setting new password.',
    );
  }

  function readSession(request: Request): Session | undefined {
    const token = request.headers.get('authorization')?.replace(/^Bearer /, '');
    if (!token || token === authKeys.secret_key || token.split('.').length !== 3) return undefined;
    const claims = decodeJwt<{ session_id?: string; amr?: { method: string }[] }>(token);
    if (!claims.sub || !claims.session_id) return undefined;
    return {
      id: claims.session_id,
      member: claims.sub,
      isRecovery: (claims.amr ?? []).some(({ method }) => method === 'recovery'),
    };
  }
}

interface Session {
  id: string;
  member: string;
  isRecovery: boolean;
}

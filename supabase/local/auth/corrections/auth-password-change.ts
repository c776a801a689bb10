import { compare } from 'bcryptjs';
import { decodeJwt } from 'jose';
import type { Context } from '../../context.ts';
import type { Correction } from '../../http/exchange.ts';
import { findById } from '../accounts.ts';
import { authError } from '../auth-error.ts';
import { endpointOf, fieldsOf, textOf } from '../auth-request.ts';

/**
 * `@supabase/lite` changes a password for whoever holds a token, and leaves all other sessions alive. Auth
 * can be told to ask for the current one (not from a member who came by a recovery link), and signs out
 * everywhere else.
 * Conformance: "a new password signs out every other session", "a new password requires the current one if so
 * configured".
 */
export function authPasswordChange({ settings, authSql, authKeys }: Context): Correction {
  return (next) => async (request, caller) => {
    if (endpointOf(request) !== 'PUT /user') return next(request, caller);
    const fields = await fieldsOf(request);
    if (textOf(fields, 'password') === undefined) return next(request, caller);
    const session = readSession(request);
    if (session && settings.requireCurrentPassword && !session.recovering) {
      const refusal = await judge(session.member, textOf(fields, 'current_password'));
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

  async function judge(member: string, current: string | undefined): Promise<Response | undefined> {
    if (!current) {
      return authError(
        400,
        'current_password_required',
        'Current password required when setting new password.',
      );
    }
    const account = await findById(authSql, member);
    // Who isn't there is told so by the service itself.
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
      recovering: (claims.amr ?? []).some(({ method }) => method === 'recovery'),
    };
  }
}

interface Session {
  id: string;
  member: string;
  recovering: boolean;
}

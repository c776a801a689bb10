import { jwtVerify } from 'jose';
import type { Context } from '../context.ts';
import { findAccountById, isBanned, type Account } from './accounts.ts';
import { authError } from './auth-error.ts';
import { isUuid } from './auth-request.ts';

export interface SignedIn {
  account: Account;
  session: { id: string; isAal2: boolean; isRecovery: boolean };
}

/** Sessions that began with a link or code of a mail. Auth lets them set a password without the current one. */
const recoveryMethods = ['recovery', 'otp', 'magiclink'];

/** Returns the account and the session of a request's access token, or Auth's refusal. */
export async function requireSession(
  { authSql, authKeys }: Context,
  request: Request,
): Promise<SignedIn | Response> {
  const token = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) {
    return authError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const secret = new TextEncoder().encode(authKeys.jwt_secret);
  const verified = await jwtVerify(token, secret).catch(() => undefined);
  if (!verified?.payload.sub) {
    return authError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
  }
  const account = await findAccountById(authSql, verified.payload.sub);
  if (!account) {
    return authError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  }
  const sessionId = String(verified.payload['session_id']);
  if (!isUuid(sessionId))
    return authError(403, 'bad_jwt', 'invalid claim: session_id claim must be a UUID');
  const [session] = await authSql<{ id: string; aal: string | null; methods: string[] }[]>`
    select id, aal, array(
      select authentication_method from auth.mfa_amr_claims where session_id = sessions.id
    ) as methods
    from auth.sessions
    where id = ${sessionId} and user_id = ${account.id}
  `;
  if (!session) {
    return authError(
      403,
      'session_not_found',
      'Session from session_id claim in JWT does not exist',
    );
  }
  if (isBanned(account)) return authError(403, 'user_banned', 'User is banned');
  return {
    account,
    session: {
      id: session.id,
      isAal2: session.aal === 'aal2',
      isRecovery: session.methods.some((method) => recoveryMethods.includes(method)),
    },
  };
}

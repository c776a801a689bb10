import { randomUUID } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import type { Context } from '../../context.ts';
import type { Correction } from '../../http/service.ts';
import { findAccountById } from '../accounts.ts';
import { endpointOf, readFields, grantOf, textField } from '../auth-request.ts';

/**
 * `@supabase/lite` leaves most claims out of its access tokens. Policies and functions read `app_metadata`,
 * and the way of signing in (`amr`) decides the rights of a member who came by a recovery link.
 * Conformance: "an access token has the claims that policies read".
 */
export function authTokenClaims(context: Context): Correction {
  return (next) => async (request, caller) => {
    const endpoint = endpointOf(request);
    if (!['POST /token', 'POST /signup', 'POST /verify'].includes(endpoint)) {
      return next(request, caller);
    }
    const method = await methodOf(context, request);
    const response = await next(request, caller);
    if (!response.ok) return response;
    const body: unknown = await response.json();
    return Response.json(isSession(body) ? await completeTokens(context, body, method) : body, {
      status: response.status,
    });
  };
}

/** Returns the session with all claims in its token. `method` is undefined for a refresh. */
export async function completeTokens<S extends { access_token: string }>(
  { authSql, url, authKeys }: Context,
  session: S,
  method: string | undefined,
): Promise<S> {
  const claims = decodeJwt(session.access_token);
  const id = String(claims['session_id']);
  const account = await findAccountById(authSql, String(claims.sub));
  if (method) {
    await authSql`
      insert into auth.mfa_amr_claims
        (id, session_id, authentication_method, created_at, updated_at)
      values (${randomUUID()}, ${id}, ${method}, now(), now())
      on conflict (session_id, authentication_method) do update set updated_at = now()
    `;
  }
  const methods = await authSql<{ method: string; at: Date }[]>`
    select authentication_method as method, updated_at as at
    from auth.mfa_amr_claims where session_id = ${id} order by updated_at desc
  `;
  const token = new SignJWT({
    ...claims,
    iss: `${url}/auth/v1`,
    phone: '',
    aal: methods.some(({ method }) => method === 'totp') ? 'aal2' : 'aal1',
    amr: methods.map(({ method, at }) => ({ method, timestamp: Math.floor(at.getTime() / 1000) })),
    app_metadata: account?.raw_app_meta_data ?? {},
    user_metadata: account?.raw_user_meta_data ?? {},
    is_anonymous: false,
  }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' });
  return {
    ...session,
    access_token: await token.sign(new TextEncoder().encode(authKeys.jwt_secret)),
  };
}

async function methodOf({ authSql }: Context, request: Request): Promise<string | undefined> {
  const grant = grantOf(request);
  if (grant === 'refresh_token') return undefined;
  if (grant === 'password' || endpointOf(request) === 'POST /signup') return 'password';
  if (grant !== 'pkce') return 'otp';
  const code = textField(await readFields(request), 'auth_code') ?? '';
  const [flow] = await authSql<{ method: string }[]>`
    select authentication_method as method from auth.flow_state where auth_code = ${code}
  `;
  return flow?.method ?? 'otp';
}

function isSession(body: unknown): body is { access_token: string } {
  return typeof body === 'object' && body !== null && 'access_token' in body;
}

import { decodeJwt } from 'jose';
import type { Context } from '../../context.ts';
import type { Correction } from '../../http/service.ts';
import { addMethod, signAccessToken } from '../access-token.ts';
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
  context: Context,
  session: S,
  method: string | undefined,
): Promise<S> {
  const claims = decodeJwt(session.access_token);
  const id = String(claims['session_id']);
  if (method) await addMethod(context.authSql, id, method);
  return { ...session, access_token: await signAccessToken(context, String(claims.sub), id) };
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

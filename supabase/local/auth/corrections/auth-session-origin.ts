import { decodeJwt } from 'jose';
import type { Context } from '../../context.ts';
import type { Correction } from '../../http/service.ts';
import { endpointOf, grantOf } from '../auth-request.ts';

/**
 * `@supabase/lite` doesn't store the browser and the address of a session.
 * Conformance: "a session has the browser, the address and the time of its last use".
 */
export function authSessionOrigin({ authSql }: Context): Correction {
  return (next) => async (request, caller) => {
    const response = await next(request, caller);
    const token = sessionEndpoints.has(endpointOf(request)) && (await accessTokenOf(response));
    if (!token) return response;
    const isRefresh = grantOf(request) === 'refresh_token';
    await authSql`
      update auth.sessions
      set user_agent = ${request.headers.get('user-agent')}, ip = ${caller.peer},
        refreshed_at = ${isRefresh ? authSql`now() at time zone 'utc'` : authSql`refreshed_at`}
      where id = ${String(decodeJwt(token)['session_id'])}
    `;
    return response;
  };
}

const sessionEndpoints = new Set(['POST /token', 'POST /signup', 'POST /verify', 'GET /verify']);

/** In the body, or in the fragment of a mail link's redirect. */
async function accessTokenOf(response: Response): Promise<string | undefined> {
  const location = response.headers.get('location');
  if (location) {
    return new URLSearchParams(new URL(location).hash.slice(1)).get('access_token') ?? undefined;
  }
  if (!response.ok) return undefined;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return typeof body === 'object' && body !== null && 'access_token' in body
    ? String(body.access_token)
    : undefined;
}

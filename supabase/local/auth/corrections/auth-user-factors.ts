import type { Context } from '../../context.ts';
import type { Correction } from '../../http/service.ts';
import { findFactors, toFactorJson } from '../factors/factors.ts';
import { endpointOf } from '../auth-request.ts';

const endpoints = new Set(['GET /user', 'PUT /user', 'POST /token', 'POST /verify']);

/**
 * `@supabase/lite` has no factors. supabase-js reads them in the user, alone or in a session.
 * Conformance: "an authenticator app raises the session to aal2".
 */
export function authUserFactors({ authSql }: Context): Correction {
  return (next) => async (request, caller) => {
    const response = await next(request, caller);
    if (!response.ok || !endpoints.has(endpointOf(request))) return response;
    const body = (await response.json()) as { id?: string; user?: { id: string } };
    const id = body.user?.id ?? body.id;
    const factors = id ? await findFactors(authSql, id) : [];
    const added = factors.length > 0 ? { factors: factors.map(toFactorJson) } : {};
    return Response.json(
      body.user ? { ...body, user: { ...body.user, ...added } } : { ...body, ...added },
      { status: response.status },
    );
  };
}

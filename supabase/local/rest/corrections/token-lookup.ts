import { jwtVerify } from 'jose';
import type { ServerOptions } from '@supabase/lite';

type Middleware = NonNullable<ServerOptions['middlewares']>[number];

/**
 * `@supabase/lite` looks up user and session for every REST request and doesn't use them. PostgREST accepts a
 * token until it expires, and its role may not read those tables. This middleware verifies the token and sets
 * the result, so that the lookup is skipped. The REST service verifies the token again.
 * Conformance: "a member's rows have their own id".
 */
export function withoutTokenLookup(jwtSecret: string): Middleware {
  const key = new TextEncoder().encode(jwtSecret);
  return async (context, next) => {
    const token = /^Bearer\s+(\S+\.\S+\.\S+)$/.exec(context.req.header('authorization') ?? '')?.[1];
    const verified = token
      ? await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => undefined)
      : undefined;
    if (verified) {
      const set = context.set as (name: string, value: unknown) => void;
      set('userId', verified.payload.sub ?? 'nobody');
      set('sessionId', verified.payload['session_id'] ?? 'none');
    }
    await next();
  };
}

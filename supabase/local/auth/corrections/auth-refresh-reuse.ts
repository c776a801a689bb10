import type { Context } from '../../context.ts';
import type { Correction } from '../../http/exchange.ts';
import { fieldsOf, grantOf, textOf, withFields } from '../auth-request.ts';

/**
 * A refresh token used again is theft, unless it was used just now (tabs that refresh together) or its
 * child was never used (an answer that got lost). `@supabase/lite` knows the second case only. Asking with
 * the parent of the token that is valid now makes it give that one.
 * Conformance: "a refresh token can be reused within 10 seconds", "a late reuse of a refresh token ends the
 * session".
 */
export function authRefreshReuse({ settings, authSql }: Context): Correction {
  return (next) => async (request, caller) => {
    if (grantOf(request) !== 'refresh_token') return next(request, caller);
    const fields = await fieldsOf(request);
    const [current] = await authSql<{ parent: string }[]>`
      select active.parent
      from auth.refresh_tokens as used
      join auth.refresh_tokens as active
        on active.session_id = used.session_id and not active.revoked
      where used.token = ${textOf(fields, 'refresh_token') ?? ''}
        and used.revoked
        and used.updated_at > now() - make_interval(secs => ${settings.refreshReuse})
        and active.parent is not null
    `;
    if (!current) return next(request, caller);
    return next(withFields(request, { ...fields, refresh_token: current.parent }), caller);
  };
}

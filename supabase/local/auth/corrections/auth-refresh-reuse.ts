import type { Context } from '../../context.ts';
import type { Correction } from '../../http/service.ts';
import { readFields, grantOf, textField, withFields } from '../auth-request.ts';

/**
 * Reuse of a refresh token reveals theft, with two exceptions: tabs refresh at the same time, or an answer
 * was lost, so that the child token was never used. `@supabase/lite` allows only the second. A request with
 * the parent of the valid token makes it return the valid token.
 * Conformance: "a refresh token can be reused within 10 seconds", "a late reuse of a refresh token ends the
 * session".
 */
export function authRefreshReuse({ settings, authSql }: Context): Correction {
  return (next) => async (request, caller) => {
    if (grantOf(request) !== 'refresh_token') return next(request, caller);
    const fields = await readFields(request);
    const [current] = await authSql<{ parent: string }[]>`
      select active.parent
      from auth.refresh_tokens as used
      join auth.refresh_tokens as active
        on active.session_id = used.session_id and not active.revoked
      where used.token = ${textField(fields, 'refresh_token') ?? ''}
        and used.revoked
        and used.updated_at > now() - make_interval(secs => ${settings.refreshReuse})
        and active.parent is not null
    `;
    if (!current) return next(request, caller);
    return next(withFields(request, { ...fields, refresh_token: current.parent }), caller);
  };
}

import type { Context } from '../../context.ts';
import type { Correction } from '../../http/service.ts';
import { readFields, grantOf, textField, withFields } from '../auth-request.ts';

/**
 * Reuse of a refresh token reveals theft, with two exceptions: tabs refresh at the same time, or an answer
 * was lost, so that the child token was never used. `@supabase/lite` allows only the second. A request with
 * the parent of the valid token makes it return the valid token.
 *
 * It also replaces a token in several statements, and refuses a request that comes between them. Auth lets
 * the requests of a session wait for each other.
 * Conformance: "a refresh token can be reused within 10 seconds", "refreshes at the same time all succeed",
 * "a late reuse of a refresh token ends the session".
 */
export function authRefreshReuse({ settings, authSql, url }: Context): Correction {
  return (next) => async (request, caller) => {
    if (grantOf(request) !== 'refresh_token') return next(request, caller);
    const fields = await readFields(request);
    const token = textField(fields, 'refresh_token') ?? '';
    const [used] = await authSql<{ session: string | null }[]>`
      select session_id as session from auth.refresh_tokens where token = ${token}
    `;
    if (!used?.session) return next(request, caller);
    return navigator.locks.request(`refresh of ${used.session} at ${url}`, async () => {
      const parent = await findParentOfValidToken(token);
      return next(
        parent ? withFields(request, { ...fields, refresh_token: parent }) : request,
        caller,
      );
    });
  };

  /** Only if `token` was replaced a moment ago. */
  async function findParentOfValidToken(token: string): Promise<string | undefined> {
    const [valid] = await authSql<{ parent: string }[]>`
      select valid.parent
      from auth.refresh_tokens as used
      join auth.refresh_tokens as valid
        on valid.session_id = used.session_id and not valid.revoked
      where used.token = ${token}
        and used.revoked
        and used.updated_at > now() - make_interval(secs => ${settings.refreshReuse})
        and valid.parent is not null
    `;
    return valid?.parent;
  }
}

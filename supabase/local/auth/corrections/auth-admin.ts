import type { Context } from '../../context.ts';
import type { Correction } from '../../http/service.ts';
import { openAdminApi } from '../admin-api.ts';
import { authError } from '../auth-error.ts';

/**
 * `@supabase/lite` has no admin API.
 * Conformance: "an admin can create, find, change and delete an account".
 */
export function authAdmin(context: Context): Correction {
  return (next) => {
    const adminApi = openAdminApi(context, next);
    return async (request, caller) => {
      if (!new URL(request.url).pathname.startsWith('/auth/v1/admin/')) {
        return next(request, caller);
      }
      if (request.headers.get('apikey') !== context.authKeys.secret_key) {
        return authError(403, 'not_admin', 'User not allowed');
      }
      return adminApi(request, caller);
    };
  };
}

import type { Context } from '../api/context.ts';
import type { Deviation } from '../api/exchange.ts';
import { openAdmin } from '../auth/admin.ts';
import { authError } from '../auth/auth-error.ts';

/**
 * `@supabase/lite` has no admin API.
 * Conformance: "an admin creates, finds, changes and deletes an account".
 */
export function authAdmin(context: Context): Deviation {
  return (next) => {
    const admin = openAdmin(context, next);
    return async (request, caller) => {
      if (!new URL(request.url).pathname.startsWith('/auth/v1/admin/')) {
        return next(request, caller);
      }
      if (request.headers.get('apikey') !== context.authKeys.secret_key) {
        return authError(403, 'not_admin', 'User not allowed');
      }
      return admin(request, caller);
    };
  };
}

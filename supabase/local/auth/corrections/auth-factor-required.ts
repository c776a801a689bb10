import type { Context } from '../../context.ts';
import type { Correction } from '../../http/service.ts';
import { authError } from '../auth-error.ts';
import { emailField, endpointOf, readFields, textField } from '../auth-request.ts';
import { hasVerifiedFactor } from '../factors/factors.ts';
import { requireSession } from '../require-session.ts';

/**
 * `@supabase/lite` has no factors. A recovery link alone must not change the password of a member with one.
 * Conformance: "with a verified factor, only aal2 changes the password or the address".
 */
export function authFactorRequired(context: Context): Correction {
  return (next) => async (request, caller) => {
    if (endpointOf(request) !== 'PUT /user') return next(request, caller);
    const fields = await readFields(request);
    const signedIn = await requireSession(context, request);
    if (signedIn instanceof Response || signedIn.session.isAal2) return next(request, caller);
    const { account } = signedIn;
    const email = emailField(fields);
    const isProtected =
      textField(fields, 'password') !== undefined || (email && email !== account.email);
    if (!isProtected || !(await hasVerifiedFactor(context.authSql, account.id))) {
      return next(request, caller);
    }
    return authError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
  };
}

import type { Correction } from '../../http/service.ts';
import { authError } from '../auth-error.ts';
import { endpointOf } from '../auth-request.ts';

/**
 * `@supabase/lite` answers a sign-up that a trigger refused with another error.
 * Conformance: "a sign-up that a trigger refuses leaves no account".
 */
export const authFailedTrigger: Correction = (next) => async (request, caller) => {
  const response = await next(request, caller);
  if (response.status !== 500 || endpointOf(request) !== 'POST /signup') return response;
  return authError(500, 'unexpected_failure', 'Database error saving new user');
};

import type { Deviation } from '../api/exchange.ts';
import { authError } from '../auth/auth-error.ts';
import { endpointOf } from '../auth/auth-request.ts';

/**
 * `@supabase/lite` has no words for a sign-up that a trigger of ours refused.
 * Conformance: "a sign-up that a trigger refuses leaves no account".
 */
export const authFailedTrigger: Deviation = (next) => async (request, caller) => {
  const response = await next(request, caller);
  if (response.status !== 500 || endpointOf(request) !== 'POST /signup') return response;
  return authError(500, 'unexpected_failure', 'Database error saving new user');
};

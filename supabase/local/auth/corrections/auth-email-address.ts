import type { Correction } from '../../http/service.ts';
import { authError } from '../auth-error.ts';
import { emailField, endpointOf, readFields } from '../auth-request.ts';

const mailEndpoints = new Set(['POST /signup', 'POST /recover', 'POST /resend', 'POST /otp']);

/**
 * Hosted Supabase refuses addresses that can't exist, with a list of domains and a DNS lookup. This refuses
 * only the reserved domain `.invalid`.
 * Conformance: "an address that can't exist is refused".
 */
export const authEmailAddress: Correction = (next) => async (request, caller) => {
  if (!mailEndpoints.has(endpointOf(request))) return next(request, caller);
  const email = emailField(await readFields(request));
  if (!email?.endsWith('.invalid')) return next(request, caller);
  return authError(400, 'email_address_invalid', `Email address "${email}" is invalid`);
};

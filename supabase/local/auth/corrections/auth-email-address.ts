import type { Correction } from '../../http/exchange.ts';
import { authError } from '../auth-error.ts';
import { emailOf, endpointOf, fieldsOf } from '../auth-request.ts';

const mailing = new Set(['POST /signup', 'POST /recover', 'POST /resend', 'POST /otp']);

/**
 * Hosted refuses to write to addresses that can't exist: it knows a list of domains and asks the domain's
 * name server. Here that is the domain which the standard reserves for being invalid, and no other.
 * Conformance: "an address that can't exist is refused".
 */
export const authEmailAddress: Correction = (next) => async (request, caller) => {
  if (!mailing.has(endpointOf(request))) return next(request, caller);
  const email = emailOf(await fieldsOf(request));
  if (!email?.endsWith('.invalid')) return next(request, caller);
  return authError(400, 'email_address_invalid', `Email address "${email}" is invalid`);
};

import { setTimeout as pause } from 'node:timers/promises';
import type { Correction } from '../../http/service.ts';
import { endpointOf } from '../auth-request.ts';

/** Longer than these requests take. */
const LEAST_MS = 250;

const mailEndpoints = new Set(['POST /recover', 'POST /resend', 'POST /otp', 'POST /magiclink']);

/**
 * `@supabase/lite` sends the mail to a known address before it answers. Auth may send it in the background.
 * Conformance: "a reset takes equally long for known and unknown addresses".
 */
export const authEqualTimes: Correction = (next) => async (request, caller) => {
  if (!mailEndpoints.has(endpointOf(request))) return next(request, caller);
  const [response] = await Promise.all([next(request, caller), pause(LEAST_MS)]);
  return response;
};

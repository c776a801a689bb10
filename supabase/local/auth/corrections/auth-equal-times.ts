import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { Correction } from '../../http/service.ts';
import { endpointOf } from '../auth-request.ts';

/** Milliseconds, longer than these requests take. */
const mailSteps = {
  'POST /recover': 250,
  'POST /resend': 250,
  'POST /otp': 250,
  'POST /magiclink': 250,
};

/** It hashes a password. */
const signUpStep = { 'POST /signup': 500 };

/**
 * `@supabase/lite` sends the mail to a known address before it answers. Auth may send it in the background.
 * With confirmation by mail, a sign-up answers known and new addresses alike, but creates an account for a new one.
 * Answers wait for the next step, so that a busy machine doesn't show the difference either.
 * Conformance: "a reset takes equally long for known and unknown addresses", "with confirmation on, a known
 * address gets the same answer as a new one".
 */
export function authEqualTimes({ settings }: Context): Correction {
  const steps: Record<string, number> = {
    ...mailSteps,
    ...(settings.confirmEmail && signUpStep),
  };
  return (next) => async (request, caller) => {
    const step = steps[endpointOf(request)];
    if (step === undefined) return next(request, caller);
    const start = performance.now();
    const response = await next(request, caller);
    await pause(step - ((performance.now() - start) % step));
    return response;
  };
}

import {
  isAuthError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
} from '@supabase/auth-js';
import type { AuthFailure, AuthProblem, AuthProblemKind } from './auth-result.ts';

/** By `error.code`, which current servers send. */
const kindByCode: Partial<Record<string, AuthProblemKind>> = {
  invalid_credentials: 'invalid-credentials',
  user_not_found: 'invalid-credentials',
  email_not_confirmed: 'email-not-confirmed',
  over_request_rate_limit: 'rate-limited',
  over_email_send_rate_limit: 'rate-limited',
  user_already_exists: 'already-registered',
  email_exists: 'already-registered',
  weak_password: 'weak-password',
  same_password: 'same-password',
  email_address_invalid: 'invalid-email',
  signup_disabled: 'signup-disabled',
  email_provider_disabled: 'signup-disabled',
  captcha_failed: 'failed-human-check',
  session_not_found: 'session-missing',
  session_expired: 'session-missing',
  refresh_token_not_found: 'session-missing',
  refresh_token_already_used: 'session-missing',
  bad_jwt: 'invalid-token',
  invalid_jwt: 'invalid-token',
  no_authorization: 'invalid-token',
};

/** By the message (rows 17 to 19, 38 to 40), for older servers. */
const kindByMessage: readonly (readonly [RegExp, AuthProblemKind])[] = [
  [/invalid login credentials/i, 'invalid-credentials'],
  [/email not confirmed/i, 'email-not-confirmed'],
  [/too many requests/i, 'rate-limited'],
  [/already registered/i, 'already-registered'],
  [/password should be at least 6 characters/i, 'short-password'],
  [/unable to validate email address|invalid format/i, 'invalid-email'],
  [/signups? (is|are|not) (disabled|allowed)/i, 'signup-disabled'],
];

/** The failure that an error of Auth, or of the network, stands for. */
export function toFailure(error: unknown): AuthFailure {
  return { ok: false, problem: readAuthProblem(error) };
}

/** Classifies anything that Auth returned or threw: by code first, by message second (row 25 included). */
export function readAuthProblem(error: unknown): AuthProblem {
  const message = messageOf(error);
  const reasons = isAuthWeakPasswordError(error) ? error.reasons : [];
  return { kind: kindOf(error, message, reasons), message, reasons };
}

function kindOf(error: unknown, message: string, reasons: readonly string[]): AuthProblemKind {
  if (isAuthRetryableFetchError(error)) return error.status === 0 ? 'offline' : 'unavailable';
  if (isAuthSessionMissingError(error)) return 'session-missing';
  const code = isAuthError(error) ? error.code : undefined;
  const fromCode = code === undefined ? undefined : kindByCode[code];
  const fromMessage = kindByMessage.find(([pattern]) => pattern.test(message))?.[1];
  // A password that is only too short has a message of its own (row 39).
  if (
    fromCode === 'weak-password' &&
    fromMessage === 'short-password' &&
    reasons.every((reason) => reason === 'length')
  ) {
    return fromMessage;
  }
  if (fromCode) return fromCode;
  if (isAuthError(error) && error.status === 429) return 'rate-limited';
  return fromMessage ?? (isAuthError(error) ? 'other' : 'unexpected');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}

import {
  AuthApiError,
  AuthInvalidJwtError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from '@supabase/auth-js';
import { describe, expect, test } from 'vitest';
import { readAuthProblem } from './auth-problem.ts';
import type { AuthProblemKind } from './auth-result.ts';

const api = (message: string, status: number, code?: string) =>
  new AuthApiError(message, status, code);

type Row = [kind: AuthProblemKind, error: unknown];

const byCode: Row[] = [
  ['invalid-credentials', api('anything', 400, 'invalid_credentials')],
  ['email-not-confirmed', api('anything', 400, 'email_not_confirmed')],
  ['rate-limited', api('anything', 429, 'over_request_rate_limit')],
  ['rate-limited', api('anything', 429, 'over_email_send_rate_limit')],
  ['already-registered', api('anything', 422, 'user_already_exists')],
  ['already-registered', api('anything', 422, 'email_exists')],
  ['same-password', api('anything', 422, 'same_password')],
  ['invalid-email', api('anything', 400, 'email_address_invalid')],
  ['signup-disabled', api('anything', 422, 'signup_disabled')],
  ['signup-disabled', api('anything', 422, 'email_provider_disabled')],
  ['failed-human-check', api('anything', 400, 'captcha_failed')],
  ['session-missing', api('anything', 403, 'session_not_found')],
  ['session-missing', api('anything', 400, 'refresh_token_not_found')],
  ['invalid-token', api('anything', 403, 'bad_jwt')],
];

const byMessage: Row[] = [
  ['invalid-credentials', api('Invalid login credentials', 400)],
  ['email-not-confirmed', api('Email not confirmed', 400)],
  ['rate-limited', api('Too many requests', 400)],
  ['rate-limited', api('slow down', 429)],
  ['already-registered', api('User already registered', 422)],
  ['already-registered', api('This address is already registered', 400)],
  ['short-password', api('Password should be at least 6 characters', 422)],
  ['invalid-email', api('Unable to validate email address: invalid format', 400)],
  ['invalid-email', api('invalid format', 400)],
  ['signup-disabled', api('Signup is disabled', 422)],
  ['signup-disabled', api('Signups not allowed for this instance', 422)],
];

const thrown: Row[] = [
  ['session-missing', new AuthSessionMissingError()],
  ['invalid-token', new AuthInvalidJwtError('expired')],
  ['offline', new AuthRetryableFetchError('Failed to fetch', 0)],
  ['unavailable', new AuthRetryableFetchError('Bad gateway', 502)],
  ['unavailable', new AuthRetryableFetchError('Unavailable', 503)],
  ['unavailable', new AuthRetryableFetchError('Timeout', 504)],
  ['other', new AuthUnknownError('odd', null)],
  ['other', api('odd', 400)],
  ['unexpected', new Error('odd')],
  ['unexpected', undefined],
];

describe('problems of Auth are classified', () => {
  test.each(byCode)('%s, by code', (kind, error) => {
    expect(readAuthProblem(error).kind).toBe(kind);
  });

  test.each(byMessage)('%s, by message', (kind, error) => {
    expect(readAuthProblem(error).kind).toBe(kind);
  });

  test.each(thrown)('%s, by type of error [25]', (kind, error) => {
    expect(readAuthProblem(error).kind).toBe(kind);
  });

  test('the code takes precedence over the message', () => {
    const error = api('Invalid login credentials', 400, 'email_not_confirmed');
    expect(readAuthProblem(error).kind).toBe('email-not-confirmed');
  });

  test('a weak password keeps its reasons [25]', () => {
    const error = new AuthWeakPasswordError('Password is known to be weak', 422, ['pwned']);
    expect(readAuthProblem(error)).toMatchObject({ kind: 'weak-password', reasons: ['pwned'] });
  });

  test('a password that is only too short is its own problem [39]', () => {
    const message = 'Password should be at least 6 characters.';
    const short = new AuthWeakPasswordError(message, 422, ['length']);
    const both = new AuthWeakPasswordError(message, 422, ['length', 'characters']);
    expect(readAuthProblem(short).kind).toBe('short-password');
    expect(readAuthProblem(both).kind).toBe('weak-password');
  });

  test('the server’s message is kept [20]', () => {
    expect(readAuthProblem(api('Database is resting', 400)).message).toBe('Database is resting');
    expect(readAuthProblem('a string').message).toBe('');
  });
});

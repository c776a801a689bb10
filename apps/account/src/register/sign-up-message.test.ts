import type { AuthProblem } from '@pure/session';
import { expect, test } from 'vitest';
import { signUpMessage } from './sign-up-message.ts';

const rows: [row: number, kind: AuthProblem['kind'], message: string, words: string][] = [
  [36, 'failed-human-check', 'captcha', 'Security verification failed. Please try again.'],
  [
    38,
    'already-registered',
    'User already registered',
    'An account with this email already exists. Please sign in instead.',
  ],
  [
    39,
    'short-password',
    'Password should be at least 6 characters',
    'Password must be at least 6 characters long.',
  ],
  [
    40,
    'invalid-email',
    'Unable to validate email address: invalid format',
    'Please enter a valid email address.',
  ],
  [
    40,
    'signup-disabled',
    'Signup is disabled',
    'Account registration is currently disabled. Please try again later.',
  ],
  [41, 'other', 'The house is full', 'The house is full'],
  [41, 'other', '', 'Failed to create account'],
  [41, 'no-user', '', 'Registration failed. Please try again.'],
  [41, 'unexpected', '', 'An unexpected error occurred'],
];

test.each(rows)('[%i] %s "%s" shows: %s', (_, kind, message, words) => {
  expect(signUpMessage({ kind, message, reasons: [] }).text).toBe(words);
});

test('errors about a field are shown at that field', () => {
  const field = (kind: AuthProblem['kind']) =>
    signUpMessage({ kind, message: '', reasons: [] }).field;
  expect(field('already-registered')).toBe('email');
  expect(field('weak-password')).toBe('password');
  expect(field('rate-limited')).toBeUndefined();
});

test('a weak password shows its reasons [41]', () => {
  const weak = { kind: 'weak-password', message: 'weak', reasons: ['length', 'pwned'] } as const;
  expect(signUpMessage(weak).text).toBe(
    'Choose a stronger password: it’s too short, it’s known from a data leak.',
  );
  expect(signUpMessage({ ...weak, reasons: [] }).text).toBe('weak');
  expect(signUpMessage({ ...weak, reasons: ['odd'] }).text).toContain('odd');
});

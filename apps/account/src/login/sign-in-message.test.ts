import type { AuthProblem } from '@pure/session';
import { expect, test } from 'vitest';
import { signInMessage } from './sign-in-message.ts';

const rows: [row: number, kind: AuthProblem['kind'], message: string, words: string][] = [
  [15, 'missing-fields', 'Email and password are required', 'Please fill in all fields'],
  [
    17,
    'invalid-credentials',
    'Invalid login credentials',
    'Invalid email or password. Please check your credentials and try again.',
  ],
  [
    18,
    'email-not-confirmed',
    'Email not confirmed',
    'Please check your email and click the confirmation link before signing in.',
  ],
  [
    19,
    'rate-limited',
    'Too many requests',
    'Too many login attempts. Please wait a moment and try again.',
  ],
  [20, 'other', 'The house is closed', 'The house is closed'],
  [20, 'other', '', 'Failed to log in'],
  [20, 'no-user', '', 'Login failed. Please try again.'],
  [20, 'unexpected', 'Out of memory', 'Out of memory'],
  [20, 'unexpected', '', 'An unexpected error occurred. Please try again.'],
];

test.each(rows)('[%i] %s "%s" shows: %s', (_, kind, message, words) => {
  expect(signInMessage({ kind, message, reasons: [] })).toBe(words);
});

test('network errors get kind messages instead of technical ones [25]', () => {
  const words = (kind: AuthProblem['kind'], message: string) =>
    signInMessage({ kind, message, reasons: [] });
  expect(words('offline', 'Failed to fetch')).toContain('Check your connection');
  const outdated = { kind: 'offline', message: '', reasons: [], isOutdated: true } as const;
  expect(signInMessage(outdated)).toBe('PURE has changed since you opened it. Reload to go on.');
  expect(words('unavailable', 'Bad Gateway')).toContain('try again');
});

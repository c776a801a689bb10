import type { AuthProblem } from '@pure/session';

const reasons: Record<string, string> = {
  length: 'it is too short',
  characters: 'it needs more kinds of characters',
  pwned: 'it is known from a data leak',
};

export const MIN_PASSWORD = 6;

export const passwordStrings = {
  show: 'Show password',
  required: 'Password is required',
  short: 'Password must be at least 6 characters',
  tooShort: 'Password must be at least 6 characters long.',
  confirm: 'Please confirm your password',
  mismatch: 'Passwords do not match',
  lengthHint: 'At least 6 characters',
  matchHint: 'Passwords match',
  same: 'The new password must differ from the old one.',
  weak: 'Please choose a stronger password',
} as const;

/** What is wrong with a password that the server refused, with its reasons (row 41). */
export function weakPasswordWords({ message, reasons: codes }: AuthProblem): string {
  if (codes.length === 0) return message || `${passwordStrings.weak}.`;
  return `${passwordStrings.weak}: ${codes.map((code) => reasons[code] ?? code).join(', ')}.`;
}

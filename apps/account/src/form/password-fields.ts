import type { AuthProblem } from '@pure/session';
import * as v from 'valibot';
import { strings } from './strings.ts';

export const MIN_PASSWORD_LENGTH = 6;

export const passwordField = v.pipe(
  v.string(),
  v.nonEmpty(strings.required),
  v.minLength(MIN_PASSWORD_LENGTH, strings.short),
);

export const confirmField = v.pipe(v.string(), v.nonEmpty(strings.confirm));

export interface PasswordPair {
  password: string;
  confirm: string;
}

/** Enables the submit button (row 35). */
export function isPasswordReady({ password, confirm }: PasswordPair): boolean {
  return password.length >= MIN_PASSWORD_LENGTH && password === confirm;
}

/** The message for a password that the server found too weak, with its reasons (row 41). */
export function weakPasswordMessage({
  message,
  reasons,
}: Pick<AuthProblem, 'message' | 'reasons'>): string {
  if (reasons.length === 0) return message || `${strings.weak}.`;
  return `${strings.weak}: ${reasons.map((code) => strings.weakReasons[code] ?? code).join(', ')}.`;
}

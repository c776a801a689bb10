import * as v from 'valibot';
import { MIN_PASSWORD, passwordStrings } from './password-words.ts';

export const passwordField = v.pipe(
  v.string(),
  v.nonEmpty(passwordStrings.required),
  v.minLength(MIN_PASSWORD, passwordStrings.short),
);

export const confirmField = v.pipe(v.string(), v.nonEmpty(passwordStrings.confirm));

interface PasswordPair {
  password: string;
  confirm: string;
}

/** Row 35: nothing can be sent before both are there. */
export function isPasswordReady({ password, confirm }: PasswordPair): boolean {
  return password.length >= MIN_PASSWORD && password === confirm;
}

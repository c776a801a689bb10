import { MIN_PASSWORD_LENGTH } from '../../form/password-fields.ts';
import { strings } from './strings.ts';

export interface PasswordChange {
  current: string;
  password: string;
  confirm: string;
}

interface Finding {
  message: string;
  fields: (keyof PasswordChange)[];
}

/** The reason not to send a change (row 178), or null. */
export function checkNewPassword(change: PasswordChange): Finding | null {
  const names = ['current', 'password', 'confirm'] as const;
  const empty = names.filter((name) => change[name] === '');
  if (empty.length > 0) return { message: strings.missing, fields: empty };
  if (change.password !== change.confirm) {
    return { message: strings.mismatch, fields: ['confirm'] };
  }
  if (change.password.length < MIN_PASSWORD_LENGTH) {
    return { message: strings.short, fields: ['password'] };
  }
  return null;
}

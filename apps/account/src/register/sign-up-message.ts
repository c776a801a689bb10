import type { AuthProblem } from '@pure/session';
import { offlineMessage } from '../auth-layout/offline-message.ts';
import { strings as authStrings } from '../auth-layout/strings.ts';
import { weakPasswordMessage } from '../form/password-fields.ts';
import { strings as passwordStrings } from '../form/strings.ts';
import type { Registration } from './register-schema.ts';
import { strings } from './strings.ts';

/** The message for a failed sign-up (rows 25, 36, 38 to 41), and its field if it belongs to one. */
export function signUpMessage(problem: AuthProblem): { text: string; field?: keyof Registration } {
  const { kind, message } = problem;
  switch (kind) {
    case 'already-registered':
      return { text: strings.known, field: 'email' };
    case 'invalid-email':
      return { text: strings.invalidEmail, field: 'email' };
    case 'short-password':
      return { text: passwordStrings.tooShort, field: 'password' };
    case 'weak-password':
      return { text: weakPasswordMessage(problem), field: 'password' };
    case 'signup-disabled':
      return { text: strings.disabled };
    case 'failed-human-check':
      return { text: strings.notHuman };
    case 'rate-limited':
      return { text: strings.tooMany };
    case 'no-user':
      return { text: strings.noUser };
    case 'offline':
      return { text: offlineMessage(problem) };
    case 'unavailable':
      return { text: authStrings.unavailable };
    case 'unexpected':
      return { text: message || strings.unexpected };
    default:
      return { text: message || strings.failed };
  }
}

import type { AuthProblem } from '@pure/session';
import { doorStrings } from '../doors/strings.ts';
import { passwordStrings, weakPasswordWords } from '../form/password-words.ts';
import type { Registration } from './register-schema.ts';
import { registerStrings as words } from './strings.ts';

/** What a refused sign-up is told as (rows 25, 36, 38 to 41), and the field it stands at, if any. */
export function signUpWords(problem: AuthProblem): { text: string; field?: keyof Registration } {
  const { kind, message } = problem;
  switch (kind) {
    case 'already-registered':
      return { text: words.known, field: 'email' };
    case 'invalid-email':
      return { text: words.invalidEmail, field: 'email' };
    case 'short-password':
      return { text: passwordStrings.tooShort, field: 'password' };
    case 'weak-password':
      return { text: weakPasswordWords(problem), field: 'password' };
    case 'signup-disabled':
      return { text: words.disabled };
    case 'failed-human-check':
      return { text: words.notHuman };
    case 'rate-limited':
      return { text: words.tooMany };
    case 'no-user':
      return { text: words.noUser };
    case 'offline':
      return { text: doorStrings.offline };
    case 'unavailable':
      return { text: doorStrings.unavailable };
    case 'unexpected':
      return { text: message || words.unexpected };
    default:
      return { text: message || words.failed };
  }
}

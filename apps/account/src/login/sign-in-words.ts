import type { AuthProblem } from '@pure/session';
import { doorStrings } from '../doors/strings.ts';
import { loginStrings as words } from './strings.ts';

/** What a refused sign-in is told as (rows 15 to 20, 25). */
export function signInWords({ kind, message }: AuthProblem): string {
  switch (kind) {
    case 'missing-fields':
      return words.missing;
    case 'invalid-credentials':
      return words.invalid;
    case 'email-not-confirmed':
      return words.unconfirmed;
    case 'rate-limited':
      return words.tooMany;
    case 'no-user':
      return words.noUser;
    case 'offline':
      return doorStrings.offline;
    case 'unavailable':
      return doorStrings.unavailable;
    case 'unexpected':
      return message || words.unexpected;
    default:
      return message || words.failed;
  }
}

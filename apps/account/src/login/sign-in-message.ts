import type { AuthProblem } from '@pure/session';
import { offlineMessage } from '../auth-layout/offline-message.ts';
import { strings as authStrings } from '../auth-layout/strings.ts';
import { strings } from './strings.ts';

/** The message for a failed sign-in (rows 15 to 20, 25). */
export function signInMessage(problem: AuthProblem): string {
  const { kind, message } = problem;
  switch (kind) {
    case 'missing-fields':
      return strings.missing;
    case 'invalid-credentials':
      return strings.invalid;
    case 'email-not-confirmed':
      return strings.unconfirmed;
    case 'rate-limited':
      return strings.tooMany;
    case 'no-user':
      return strings.noUser;
    case 'offline':
      return offlineMessage(problem);
    case 'unavailable':
      return authStrings.unavailable;
    case 'unexpected':
      return message || strings.unexpected;
    default:
      return message || strings.failed;
  }
}

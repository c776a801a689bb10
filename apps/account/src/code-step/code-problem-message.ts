import type { SecurityProblem } from '@pure/session';
import { offlineMessage } from '../auth-layout/offline-message.ts';
import { strings as authStrings } from '../auth-layout/strings.ts';
import { strings as formStrings } from '../form/strings.ts';
import { strings } from './strings.ts';

/** The message for digits that the server refused. */
export function codeProblemMessage(problem: SecurityProblem): string {
  const { kind, message } = problem;
  switch (kind) {
    case 'wrong-code':
      return formStrings.wrongDigits;
    case 'rate-limited':
      return strings.wait;
    case 'session-missing':
    case 'invalid-token':
      return strings.ended;
    case 'offline':
      return offlineMessage(problem);
    case 'unavailable':
      return authStrings.unavailable;
    default:
      return message || strings.failed;
  }
}

import type { AuthProblem } from '@pure/session';
import { doorStrings } from '../doors/strings.ts';
import { passwordStrings, weakPasswordWords } from '../form/password-words.ts';
import { resetStrings as words } from './strings.ts';

/** What a refused request for a link is told as. */
export function askWords({ kind, message }: AuthProblem): string {
  if (kind === 'rate-limited') return words.tooMany;
  if (kind === 'invalid-email') return words.emailInvalid;
  return networkWords(kind) ?? (message || words.failed);
}

/** What a refused new password is told as. */
export function newPasswordWords(problem: AuthProblem): string {
  const { kind, message } = problem;
  if (kind === 'same-password') return passwordStrings.same;
  if (kind === 'short-password') return passwordStrings.tooShort;
  if (kind === 'weak-password') return weakPasswordWords(problem);
  if (kind === 'rate-limited') return words.tooMany;
  return networkWords(kind) ?? (message || words.saveFailed);
}

function networkWords(kind: AuthProblem['kind']): string | undefined {
  if (kind === 'offline') return doorStrings.offline;
  if (kind === 'unavailable') return doorStrings.unavailable;
  return undefined;
}

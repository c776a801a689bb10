import type { AuthProblem } from '@pure/session';
import { offlineMessage } from '../auth-layout/offline-message.ts';
import { strings as authStrings } from '../auth-layout/strings.ts';
import { weakPasswordMessage } from '../form/password-fields.ts';
import { strings as fieldStrings } from '../form/strings.ts';
import { strings } from './strings.ts';

export function resetRequestMessage(problem: AuthProblem): string {
  const { kind, message } = problem;
  if (kind === 'rate-limited') return strings.tooMany;
  if (kind === 'invalid-email') return fieldStrings.emailInvalid;
  return networkMessage(problem) ?? (message || strings.failed);
}

export function newPasswordMessage(problem: AuthProblem): string {
  const { kind, message } = problem;
  if (kind === 'same-password') return fieldStrings.same;
  if (kind === 'short-password') return fieldStrings.tooShort;
  if (kind === 'weak-password') return weakPasswordMessage(problem);
  if (kind === 'rate-limited') return strings.tooMany;
  return networkMessage(problem) ?? (message || strings.saveFailed);
}

function networkMessage(problem: AuthProblem): string | undefined {
  if (problem.kind === 'offline') return offlineMessage(problem);
  if (problem.kind === 'unavailable') return authStrings.unavailable;
  return undefined;
}

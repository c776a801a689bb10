import type { AuthProblem } from '@pure/session';
import { strings as authStrings } from '../auth-layout/strings.ts';
import { weakPasswordMessage } from '../form/password-fields.ts';
import { strings as fieldStrings } from '../form/strings.ts';
import { strings } from './strings.ts';

export function resetRequestMessage({ kind, message }: AuthProblem): string {
  if (kind === 'rate-limited') return strings.tooMany;
  if (kind === 'invalid-email') return fieldStrings.emailInvalid;
  return networkMessage(kind) ?? (message || strings.failed);
}

export function newPasswordMessage(problem: AuthProblem): string {
  const { kind, message } = problem;
  if (kind === 'same-password') return fieldStrings.same;
  if (kind === 'short-password') return fieldStrings.tooShort;
  if (kind === 'weak-password') return weakPasswordMessage(problem);
  if (kind === 'rate-limited') return strings.tooMany;
  return networkMessage(kind) ?? (message || strings.saveFailed);
}

function networkMessage(kind: AuthProblem['kind']): string | undefined {
  if (kind === 'offline') return authStrings.offline;
  if (kind === 'unavailable') return authStrings.unavailable;
  return undefined;
}

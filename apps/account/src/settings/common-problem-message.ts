import type { SecurityProblem } from '@pure/session';
import { strings as formStrings } from '../form/strings.ts';
import { strings } from './strings.ts';

/** The message for an error of Auth that isn't about the typed values; otherwise undefined. */
export function commonProblemMessage(problem: SecurityProblem): string | undefined {
  const { kind, isOutdated } = problem;
  if (isOutdated) return formStrings.outdated;
  if (kind === 'offline') return strings.unreachable;
  if (kind === 'unavailable') return strings.unavailable;
  if (kind === 'rate-limited') return strings.wait;
  if (kind === 'session-missing' || kind === 'invalid-token') return strings.ended;
  return undefined;
}

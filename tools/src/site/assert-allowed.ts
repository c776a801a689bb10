import { CommandError } from '../system/run-command.ts';
import type { ReleaseVerdict } from './release-policy.ts';

/** @throws CommandError with every reason against it */
export function assertAllowed(...verdicts: ReleaseVerdict[]): void {
  const reasons = verdicts.flatMap((verdict) => (verdict.allowed ? [] : verdict.reasons));
  if (reasons.length > 0) throw new CommandError(reasons.join('\n'));
}

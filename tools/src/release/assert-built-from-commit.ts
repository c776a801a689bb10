import { checkBuiltFromCommit } from '../site/check-built-from-commit.ts';
import type { Site } from '../site/site-folder.ts';
import { CommandError } from '../system/run-command.ts';

/** @throws CommandError if the site gets no build of a stored version's source */
export function assertBuiltFromCommit(site: Site, name: string, version: string): void {
  const verdict = checkBuiltFromCommit(site, name, { version });
  if (!verdict.allowed) throw new CommandError(verdict.reasons.join('\n'));
}

import { checkStoredSource } from '../site/release-policy.ts';
import { describeSite, type Site } from '../site/site-folder.ts';
import { readStoredCommit } from '../site/stored-releases.ts';
import { CommandError } from '../system/run-command.ts';

/**
 * A stored build may be from the time when only this machine could open the site, which then got every build.
 * @throws CommandError if the site gets no build of its source
 */
export function assertBuiltFromCommit(site: Site, name: string, version: string): void {
  const verdict = checkStoredSource({
    site: describeSite(site),
    build: `${name} ${version}`,
    commit: readStoredCommit(site, name, version),
  });
  if (!verdict.allowed) throw new CommandError(verdict.reasons.join('\n'));
}

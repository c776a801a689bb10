import { readSiteState } from '../site/change-site.ts';
import { checkBuiltFromCommit } from '../site/check-built-from-commit.ts';
import { composeSite } from '../site/compose-site.ts';
import type { Site } from '../site/site-folder.ts';
import { CommandError } from '../system/run-command.ts';

/**
 * Composes a site. Its registered builds may be from the time when only this machine could open it. A candidate is
 * composed without this check, because its release may be the repair.
 * @throws CommandError if the site gets no build of their source, or compose refuses what is registered
 */
export async function composeForMembers(site: Site): Promise<void> {
  assertRegisteredFromCommit(site);
  await composeSite(site);
}

function assertRegisteredFromCommit(site: Site): void {
  const { registry, shell } = readSiteState(site);
  const remotes = Object.entries(registry.remotes).flatMap(([name, { previous, ...entry }]) =>
    [entry, ...(previous ? [previous] : [])].map((build) => ({ name, build })),
  );
  const registered = [...(shell ? [{ name: 'shell', build: shell }] : []), ...remotes];
  const reasons = registered.flatMap(({ name, build }) => {
    const verdict = checkBuiltFromCommit(site, name, build);
    return verdict.allowed ? [] : verdict.reasons;
  });
  if (reasons.length > 0) throw new CommandError(reasons.join('\n'));
}

import { buildApps } from '../site/build-apps.ts';
import { readCommit } from '../site/release-options.ts';
import { DIRTY } from '../site/release-policy.ts';
import { describeSite, type Site } from '../site/site-folder.ts';
import { CommandError } from '../system/run-command.ts';

/**
 * Builds an app. The commit is read again afterwards, because the build may contain an edit of the tens of seconds that
 * it takes.
 * @param commit of the working tree before
 * @returns the commit of the build; on a local site it is dirty if the tree has changed meanwhile
 * @throws CommandError if the build fails, or the tree has changed during a build for members
 */
export async function buildAtCommit(site: Site, name: string, commit: string): Promise<string> {
  await buildApps([name]);
  const after = await readCommit();
  if (after === commit) return commit;
  const { address, isLocal } = describeSite(site);
  if (isLocal) return after.endsWith(DIRTY) ? after : `${after}${DIRTY}`;
  throw new CommandError(
    `${address} gets releases of a commit only, and this working tree has changed since ${commit}, while ${name} was built. Nothing was released. Commit or remove the changes (\`git status\`), then run it again.`,
  );
}

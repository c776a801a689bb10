import type { Site } from '../site/site-folder.ts';
import { siteOption } from '../site/site-option.ts';
import { CommandError } from '../system/run-command.ts';
import { composeForMembers } from './compose-for-members.ts';

/**
 * Composes a site after a change that is written already.
 * @param change says what is written, for the message
 * @param migrations as `composeForMembers` takes them
 * @throws CommandError if it can't be composed, so that members don't notice the change
 */
export async function composeAfter(
  change: string,
  site: Site,
  migrations: readonly string[] | undefined,
): Promise<void> {
  await composeForMembers(site, migrations).catch((error: unknown) => {
    const option = siteOption(site);
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(
      `${change}, but visitors get the documents from before, because new ones can't be composed: ${reason}\nRepair that, then run \`npm run compose${option && ` --${option}`}\`.`,
    );
  });
}

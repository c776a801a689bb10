import { composeForMembers } from '../release/compose-for-members.ts';
import { resolveNamedSite, siteOptions } from '../release/site-options.ts';
import { parseOptions } from '../system/parse-options.ts';
import { runCommand } from '../system/run-command.ts';

/** `npm run compose`: writes the served documents again, after a change of configuration or origins. */
await runCommand(async () => {
  const { values } = parseOptions({ options: siteOptions });
  const site = resolveNamedSite(values);
  await composeForMembers(site);
  console.log(`Composed ${site.dir}.`);
});

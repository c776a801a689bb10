import { composeForMembers } from '../release/compose-for-members.ts';
import { migrationsOption, readNamedMigrations } from '../release/promotion-options.ts';
import { resolveNamedSite, siteOptions } from '../release/site-options.ts';
import { parseOptions } from '../system/parse-options.ts';
import { runCommand } from '../system/run-command.ts';

/** `npm run compose`: writes the served documents again, after a change of configuration or origins. */
await runCommand(async () => {
  const { values } = parseOptions({
    options: { ...siteOptions, ...migrationsOption },
  });
  const site = resolveNamedSite(values);
  await composeForMembers(site, readNamedMigrations(values));
  console.log(`Composed ${site.dir}.`);
});

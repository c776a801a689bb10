import { resolveNamedSite, siteOptions } from '../release/site-options.ts';
import { composeSite } from '../site/compose-site.ts';
import { parseOptions } from '../system/parse-options.ts';
import { runCommand } from '../system/run-command.ts';

/** `npm run compose`: writes the served documents again, after a change of configuration or origins. */
await runCommand(async () => {
  const { values } = parseOptions({ options: siteOptions });
  const site = resolveNamedSite(values);
  await composeSite(site);
  console.log(`Composed ${site.dir}.`);
});

import path from 'node:path';
import { parseArgs } from 'node:util';
import { dataFolder } from '../system/folders.ts';
import { composeSite } from '../site/compose-site.ts';
import { resolveSite } from '../site/site-folder.ts';
import { runCommand } from '../system/run-command.ts';

/** `npm run compose`: writes the served documents again, after a change of configuration or origins. */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      site: { type: 'string', default: path.join(dataFolder, 'site') },
      registry: { type: 'string' },
      origins: { type: 'string' },
    },
  });
  const { site, registry, origins } = values;
  await composeSite(
    resolveSite(site, { ...(registry && { registry }), ...(origins && { origins }) }),
  );
  console.log(`Composed ${site}.`);
});

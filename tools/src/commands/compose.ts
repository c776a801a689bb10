import path from 'node:path';
import { parseArgs } from 'node:util';
import { dataFolder } from '../system/folders.ts';
import { compose } from '../site/compose.ts';
import { siteAt } from '../site/site-folder.ts';
import { command } from '../system/stop.ts';

/** `npm run compose`: writes again what is served, after a change of configuration or origins. */
await command(async () => {
  const { values } = parseArgs({
    options: {
      site: { type: 'string', default: path.join(dataFolder, 'site') },
      registry: { type: 'string' },
      origins: { type: 'string' },
    },
  });
  const { site, registry, origins } = values;
  await compose(siteAt(site, { ...(registry && { registry }), ...(origins && { origins }) }));
  console.log(`Composed ${site}.`);
});

import { runLocally } from '../dev/run-locally.ts';
import { showProgress } from '../report/show-progress.ts';
import { prepareSite } from '../site/prepare-site.ts';
import { serveSite } from '../site/serve-site.ts';
import { siteFolder } from '../system/folders.ts';
import { localOrigins, ports } from '../system/ports.ts';
import { runCommand } from '../system/run-command.ts';

/** `npm start`: the whole product, built and released. */
await runCommand(() =>
  runLocally(async (configuration) => {
    const siteDir = siteFolder;
    const origins = localOrigins(ports);
    await showProgress('Apps', () => prepareSite({ siteDir, origins, configuration }));
    return showProgress('Origins', () => serveSite({ siteDir }));
  }),
);

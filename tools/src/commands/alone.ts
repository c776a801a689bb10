import path from 'node:path';
import { parseArgs } from 'node:util';
import { assertRemote } from '../apps.ts';
import { runLocally } from '../dev/run-locally.ts';
import { showProgress } from '../report/show-progress.ts';
import { prepareStandalone } from '../site/prepare-site.ts';
import { readRoutes } from '../site/routes-file.ts';
import { serveSite } from '../site/serve-site.ts';
import { dataFolder } from '../system/folders.ts';
import { localOrigins, ports } from '../system/ports.ts';
import { CommandError, runCommand } from '../system/run-command.ts';

/** `npm run alone -- notes`: one remote on the standalone host, with the demo world, for a person to try. */
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new CommandError('npm run alone -- <remote>');
  assertRemote(name);
  const siteDir = path.join(dataFolder, 'alone', name);
  const own = { shell: ports.shell, remotes: { [name]: ports.remotes[name] ?? 0 } };
  await runLocally(async (configuration) => {
    const request = { siteDir, origins: localOrigins(own), configuration };
    const site = await showProgress(name, () => prepareStandalone(name, request));
    const servers = await showProgress('Origins', () => serveSite({ siteDir }));
    const first = readRoutes(site).routes.find(({ path: at }) => !at.includes(':'));
    return { ...servers, opensAt: first?.path };
  });
});

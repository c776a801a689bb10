import path from 'node:path';
import type { Configuration } from '@pure/contracts';
import { prepareStandalone } from '../site/prepare-site.ts';
import { readRoutes } from '../site/routes-file.ts';
import { serveSite } from '../site/serve-site.ts';
import { dataFolder } from '../system/folders.ts';
import { localOrigins, type Ports } from '../system/ports.ts';
import type { DevServers } from './serve-dev.ts';

interface AloneServers extends DevServers {
  /** the remote's first page that needs no parameter */
  opensAt: string | undefined;
}

/** Serves one remote, as built, on the standalone host: at the shell's port, with the remote's files at its own. */
export async function serveAlone(
  name: string,
  ports: Ports,
  configuration: Configuration,
  siteDir = path.join(dataFolder, 'alone', name),
): Promise<AloneServers> {
  const own = { shell: ports.shell, remotes: { [name]: ports.remotes[name] ?? 0 } };
  const site = await prepareStandalone(name, {
    siteDir,
    origins: localOrigins(own),
    configuration,
  });
  const { stop } = await serveSite({ siteDir });
  const first = readRoutes(site).routes.find(({ path: at }) => !at.includes(':'));
  return { stop, opensAt: first?.path };
}

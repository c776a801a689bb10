import path from 'node:path';
import type { Configuration } from '@pure/contracts';
import { SHELL_FOLDER } from '../site/hosting.ts';
import { prepareSite } from '../site/prepare-site.ts';
import { serveSite } from '../site/serve-site.ts';
import { dataFolder } from '../system/folders.ts';
import { localOrigins, type Ports, sidePorts } from '../system/ports.ts';
import type { DevServers } from './serve-dev.ts';
import { serveReplaced } from './serve-replaced.ts';

/** Serves PURE with one remote from its sources. The other apps are taken as built; unchanged ones aren't built again. */
export async function serveOneRemote(
  name: string,
  ports: Ports,
  configuration: Configuration,
  siteDir = path.join(dataFolder, 'dev'),
): Promise<DevServers> {
  const remote = ports.remotes[name] ?? 0;
  await prepareSite({
    siteDir,
    origins: localOrigins(ports),
    configuration,
    fromSources: name,
  });
  const { shell } = sidePorts(ports);
  const built = await serveSite({
    siteDir,
    portOf: (folder) => ({ [SHELL_FOLDER]: shell, [`remotes/${name}`]: null })[folder],
  });
  const replaced = await serveReplaced({
    name,
    target: `http://127.0.0.1:${shell}`,
    ports: { documents: ports.shell, remote },
  }).catch(async (error: unknown) => {
    await built.stop();
    throw error;
  });
  return {
    stop: async () => void (await Promise.all([replaced.stop(), built.stop()])),
  };
}

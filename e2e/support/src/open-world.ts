import { rm } from 'node:fs/promises';
import path from 'node:path';
import {
  type BackendOptions,
  noAuthRequestLimits,
  setFastPasswordHashes,
  startBackend,
} from '@pure/backend';
import {
  localConfiguration,
  dataFolder,
  localOrigins,
  type Ports,
  prepareSite,
  prepareStandalone,
  serveSite,
  testPorts,
} from '@pure/tools';
import { setWorld } from './world.ts';

const MANY = 100_000;

export interface WorldRequest {
  /** of the data folder, which is emptied first */
  name: string;
  /** runs alone on the standalone host; without it, the composed product runs */
  remote?: string;
  ports: Pick<Ports, 'shell' | 'remotes'>;
  /** the backend's ports, if not those for tests */
  services?: Pick<Ports, 'api' | 'database' | 'mailbox'>;
  /** settings that differ from PURE's defaults */
  setUp?: Pick<BackendOptions, 'confirmEmail' | 'allowSignUp'>;
  /** skips the build */
  isBuilt: boolean;
}

export interface OpenWorld {
  siteDir: string;
  /** stops everything that was started */
  close(): Promise<void>;
}

/**
 * Starts a backend with an empty database, and the composed product or the standalone host with one remote.
 * From then on, `world()` describes them.
 */
export async function openWorld(request: WorldRequest): Promise<OpenWorld> {
  const { name, remote, ports, services = testPorts, setUp, isBuilt } = request;
  const folder = path.join(dataFolder, 'test', name);
  await rm(folder, { recursive: true, force: true });
  const origins = localOrigins(ports);
  setFastPasswordHashes();
  const backend = await startBackend({
    dataDir: path.join(folder, 'backend'),
    apiPort: services.api,
    databasePort: services.database,
    mailboxPort: services.mailbox,
    siteUrl: origins.shell,
    redirectUrls: [`${origins.shell}/**`],
    postgres: { fsync: 'off' },
    limits: { authRequests: noAuthRequestLimits, mailsPerHour: MANY },
    ...setUp,
  });
  try {
    const siteDir = path.join(folder, 'site');
    const site = { siteDir, origins, configuration: localConfiguration(backend), isBuilt };
    await (remote ? prepareStandalone(remote, site) : prepareSite(site));
    const server = await serveSite({ siteDir, ports });
    setWorld({ backend, siteDir, origin: origins.shell });
    return {
      siteDir,
      async close() {
        await server.stop();
        await backend.stop();
      },
    };
  } catch (error) {
    await backend.stop();
    throw error;
  }
}

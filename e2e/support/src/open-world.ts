import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type BackendOptions, setFastPasswordHashes, startBackend } from '@pure/backend';
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
import { announceWorld } from './world.ts';

const MANY = 100_000;

export interface WorldRequest {
  /** names its folder of data, which begins empty */
  name: string;
  /** this one alone on the standalone host; else the composed product */
  remote?: string;
  ports: Pick<Ports, 'shell' | 'remotes'>;
  /** where its backend listens, if not where tests do */
  services?: Pick<Ports, 'api' | 'database' | 'mailbox'>;
  /** how its backend is set up otherwise than PURE ships */
  setUp?: Pick<BackendOptions, 'confirmEmail' | 'allowSignUp'>;
  /** apps that are built already */
  isBuilt: boolean;
}

export interface OpenWorld {
  siteDir: string;
  /** ends everything that was started */
  close(): Promise<void>;
}

/**
 * A backend of its own with an empty database, and either the composed product or the standalone host
 * with one remote. What `world()` tells of from then on.
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
    limits: { authRequests: { token: MANY, signUp: MANY, verify: MANY }, mailsPerHour: MANY },
    ...setUp,
  });
  try {
    const siteDir = path.join(folder, 'site');
    const site = { siteDir, origins, configuration: localConfiguration(backend), isBuilt };
    await (remote ? prepareStandalone(remote, site) : prepareSite(site));
    const server = await serveSite({ siteDir, ports });
    announceWorld({ backend, siteDir, origin: origins.shell });
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

/** Nx builds what a suite depends on before it starts the suite. */
export function isBuiltByNx(): boolean {
  return 'NX_TASK_TARGET_TARGET' in process.env;
}

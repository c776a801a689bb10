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
  serveByNginx,
  serveSite,
  type SiteServer,
  testPorts,
} from '@pure/tools';
import { setWorld } from './world.ts';

const MANY = 100_000;

export interface WorldRequest {
  /** the name of the data folder, which is emptied first */
  name: string;
  /** The first one is the site of `world()`, and mails link to it. */
  sites: readonly ServedSite[];
  /** the backend's ports, if not those for tests */
  services?: Pick<Ports, 'api' | 'database' | 'mailbox'>;
  /** settings that differ from PURE's defaults */
  setUp?: Pick<BackendOptions, 'confirmEmail' | 'allowSignUp'>;
  /** skips the build */
  isBuilt: boolean;
}

export interface ServedSite {
  /** runs alone on the standalone host; without it, the composed product runs */
  remote?: string;
  ports: Pick<Ports, 'shell' | 'remotes'>;
  /** whether remotes are folders of the shell's origin */
  isOneOrigin?: boolean;
  /** whether nginx serves it, by the rules that we write for it */
  isBehindNginx?: boolean;
}

export interface OpenWorld {
  /** the folder of the first site */
  siteDir: string;
  /** stops everything that was started */
  close(): Promise<void>;
}

/**
 * Starts a backend with an empty database and the sites that use it. From then on, `world()` describes the backend
 * and the first site.
 */
export async function openWorld(request: WorldRequest): Promise<OpenWorld> {
  const { name, sites, services = testPorts, setUp, isBuilt } = request;
  const folder = path.join(dataFolder, 'test', name);
  await rm(folder, { recursive: true, force: true });
  setFastPasswordHashes();
  const addresses = sites.map(({ ports }) => localOrigins(ports).shell);
  const [origin = ''] = addresses;
  const backend = await startBackend({
    dataDir: path.join(folder, 'backend'),
    apiPort: services.api,
    databasePort: services.database,
    mailboxPort: services.mailbox,
    siteUrl: origin,
    redirectUrls: addresses.map((address) => `${address}/**`),
    postgres: { fsync: 'off' },
    limits: { authRequests: noAuthRequestLimits, mailsPerHour: MANY },
    ...setUp,
  });
  const servers: Pick<SiteServer, 'stop'>[] = [];
  const close = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await backend.stop();
  };
  try {
    const siteDirs: string[] = [];
    for (const { remote, ports, isOneOrigin = false, isBehindNginx = false } of sites) {
      const siteDir = path.join(folder, remote ?? folderOf({ isOneOrigin, isBehindNginx }));
      const configuration = localConfiguration(backend);
      const site = { siteDir, origins: localOrigins(ports, isOneOrigin), configuration, isBuilt };
      await (remote ? prepareStandalone(remote, site) : prepareSite(site));
      servers.push(await (isBehindNginx ? serveByNginx(siteDir) : serveSite({ siteDir })));
      siteDirs.push(siteDir);
    }
    const [siteDir = ''] = siteDirs;
    setWorld({ backend, siteDir, origin });
    return { siteDir, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function folderOf({ isOneOrigin, isBehindNginx }: Record<string, boolean>): string {
  if (isBehindNginx) return 'nginx';
  return isOneOrigin ? 'one-origin' : 'site';
}

/** Nx builds a suite's dependencies before it starts the suite. */
export function isRunByNx(): boolean {
  return 'NX_TASK_TARGET_TARGET' in process.env;
}

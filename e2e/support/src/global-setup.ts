import type { FullConfig } from '@playwright/test';
import { getChromium, testPorts } from '@pure/tools';
import { isRunByNx, openWorld, type ServedSite } from './open-world.ts';
import { nginxPorts, oneOriginPorts } from './layout-ports.ts';
import { standalonePorts } from './standalone-ports.ts';

type SiteLayout = 'origins' | 'one-origin' | 'nginx';

const sitesByLayout: Record<SiteLayout, ServedSite> = {
  origins: { ports: testPorts },
  'one-origin': { ports: oneOriginPorts, isOneOrigin: true },
  nginx: { ports: nginxPorts, isBehindNginx: true },
};

/** The part of a suite's configuration that says what to serve. */
export interface WorldSetup {
  /** names the data folder */
  name: string;
  /** remotes to serve on the standalone host, each on its own */
  standalone?: readonly string[];
  /** how to serve the composed product: at an origin for each remote, at one for all, or at several by nginx */
  layouts?: readonly SiteLayout[];
}

/** Returns the teardown. */
export default async function globalSetup({ metadata }: FullConfig) {
  getChromium();
  const { name, layouts = [], standalone = [] } = metadata as WorldSetup;
  const sites: ServedSite[] = [
    ...layouts.map((layout) => sitesByLayout[layout]),
    ...standalone.map((remote) => ({ remote, ports: standalonePorts(remote) })),
  ];
  const { close } = await openWorld({ name, sites, isBuilt: isRunByNx() });
  return close;
}

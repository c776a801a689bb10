import type { FullConfig } from '@playwright/test';
import { getChromium, testPorts } from '@pure/tools';
import { isRunByNx, openWorld, type ServedSite } from './open-world.ts';
import { standalonePorts } from './standalone-ports.ts';

/** The part of a suite's configuration that says what to serve. */
export interface WorldSetup {
  /** names the data folder */
  name: string;
  /** remotes to serve on the standalone host, each on its own */
  standalone?: readonly string[];
  /** serves the composed product */
  isComposed?: boolean;
}

/** Returns the teardown. */
export default async function globalSetup({ metadata }: FullConfig) {
  getChromium();
  const { name, isComposed = false, standalone = [] } = metadata as WorldSetup;
  const sites: ServedSite[] = [
    ...(isComposed ? [{ ports: testPorts }] : []),
    ...standalone.map((remote) => ({ remote, ports: standalonePorts(remote) })),
  ];
  const { close } = await openWorld({ name, sites, isBuilt: isRunByNx() });
  return close;
}

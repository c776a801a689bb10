import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { RemoteFacts } from '@pure/build';
import { root } from '@pure/build/workspace';
import type { Configuration } from '@pure/contracts';
import { buildApps, distFolder } from './build-apps.ts';
import { CommandError } from '../system/run-command.ts';
import { composeSite } from './compose-site.ts';
import { localRoutes } from './local-routes.ts';
import { readReleaseOptions } from './release-options.ts';
import { releaseLocalShell } from './release-local-shell.ts';
import { releaseRemote } from './release-remote.ts';
import { writeRoutes } from './routes-file.ts';
import { readFacts } from './stored-releases.ts';
import type { Origins } from '../system/ports.ts';
import { files, resolveSite, type Site } from './site-folder.ts';
import { writeJson } from './write-file.ts';

export interface SiteRequest {
  siteDir: string;
  origins: Origins;
  configuration: Configuration;
  /** skips the build */
  isBuilt?: boolean;
  /** a remote that is granted its paths, but neither built nor released */
  fromSources?: string;
}

/** Builds, releases and composes the shell and each remote that has an origin. An unchanged app keeps its version. */
export async function prepareSite(request: SiteRequest): Promise<Site> {
  const remotes = Object.keys(request.origins.remotes);
  const names = remotes.filter((name) => name !== request.fromSources);
  if (!request.isBuilt) await buildApps(['shell', ...names]);
  const site = writeSettings(request);
  // Those that borrow a slot are released with the app that no longer lends it.
  const options = { ...(await readReleaseOptions()), breaking: 'all apps are released together' };
  await releaseLocalShell(site, distFolder('shell'), options);
  for (const name of names) await releaseRemote(site, distFolder(name), options);
  await composeSite(site);
  return site;
}

/** Prepares the standalone host, with the product's loader and a registry of this remote alone. */
export async function prepareStandalone(
  remote: string,
  { siteDir, origins, configuration, isBuilt }: SiteRequest,
): Promise<Site> {
  if (!isBuilt) await buildApps([remote, 'build']);
  const site = writeSettings({ siteDir, origins, configuration });
  const options = await readReleaseOptions();
  await releaseLocalShell(site, path.join(root, 'libs/build/dist'), options);
  await releaseRemote(site, distFolder(remote), options);
  await composeSite(site);
  return site;
}

/**
 * Writes the settings of an environment on this machine: addresses, configuration and grants.
 * @param dists the folders with the builds of its remotes; by default those of the working tree
 */
export function writeSettings(
  { siteDir, origins, configuration, fromSources }: SiteRequest,
  dists = Object.keys(origins.remotes)
    .filter((name) => name !== fromSources)
    .map(distFolder),
): Site {
  const site = resolveSite(siteDir);
  mkdirSync(site.dir, { recursive: true });
  writeJson(site.originsFile, origins);
  writeJson(files.configuration(site), configuration);
  const declared = {
    ...(fromSources && { [fromSources]: {} }),
    ...Object.fromEntries(dists.map(pagesIn)),
  };
  writeRoutes(site, localRoutes(declared));
  return site;
}

function pagesIn(dist: string): [string, RemoteFacts['pages']] {
  const facts = readFacts(dist);
  if (facts.kind !== 'remote') throw new CommandError(`${dist} doesn't hold a remote`);
  return [facts.name, facts.pages];
}

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@pure/contracts';
import { apps, remotes } from '../apps.ts';
import { root } from '../system/folders.ts';
import { buildApps, distOf } from './build-project.ts';
import { currentCommit } from './commit.ts';
import { compose } from './compose.ts';
import { migrationsHere } from './migrations.ts';
import { releaseRemote, type ReleaseOptions } from './release-remote.ts';
import { releaseShell } from './release-shell.ts';
import { files, type Origins, type Site, siteAt } from './site-folder.ts';
import { writeJson } from './write-whole.ts';

export interface SiteRequest {
  siteDir: string;
  origins: Origins;
  configuration: Configuration;
  /** apps that are built already, or should be taken as they are */
  isBuilt?: boolean;
}

/**
 * A whole site from this tree: builds what changed, releases it beside what was released before, and
 * composes. What hasn't changed keeps its version.
 */
export async function prepareSite(request: SiteRequest): Promise<Site> {
  const site = openSite(request);
  if (!request.isBuilt) await buildApps(apps);
  const options = await releaseOptions();
  await releaseShell(site, distOf('shell'));
  for (const name of remotes) await releaseRemote(site, distOf(name), options);
  await compose(site);
  return site;
}

/**
 * One remote on the standalone host: the same loader and the same entry, from a registry with nothing
 * else in it.
 */
export async function prepareStandalone(
  remote: string,
  { siteDir, origins, configuration, isBuilt }: SiteRequest,
): Promise<Site> {
  const site = openSite({ siteDir, origins, configuration });
  if (!isBuilt) await buildApps([remote, 'build']);
  await releaseShell(site, path.join(root, 'libs/build/dist'));
  await releaseRemote(site, distOf(remote), await releaseOptions());
  await compose(site);
  return site;
}

function openSite({ siteDir, origins, configuration }: SiteRequest): Site {
  const site = siteAt(siteDir);
  mkdirSync(site.dir, { recursive: true });
  writeJson(site.originsFile, origins);
  writeJson(files.configuration(site), configuration);
  return site;
}

async function releaseOptions(): Promise<ReleaseOptions> {
  const commit = await currentCommit();
  return { migrations: migrationsHere(), commit, at: new Date().toISOString() };
}

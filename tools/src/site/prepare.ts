import { mkdirSync } from 'node:fs';
import type { Configuration } from '@pure/contracts';
import { apps, buildApps, distOf } from './build-project.ts';
import { currentCommit } from './commit.ts';
import { compose } from './compose.ts';
import { migrationsHere } from './migrations.ts';
import { releaseRemote } from './release-remote.ts';
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
  const site = siteAt(request.siteDir);
  mkdirSync(site.dir, { recursive: true });
  writeJson(site.originsFile, request.origins);
  writeJson(files.configuration(site), request.configuration);
  if (!request.isBuilt) await buildApps(apps);
  const options = {
    migrations: migrationsHere(),
    commit: await currentCommit(),
    at: new Date().toISOString(),
  };
  await releaseShell(site, distOf('shell'));
  for (const name of apps) {
    if (name !== 'shell') await releaseRemote(site, distOf(name), options);
  }
  await compose(site);
  return site;
}

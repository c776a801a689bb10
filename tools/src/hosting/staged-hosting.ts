import { composeSite } from '../site/compose-site.ts';
import { releaseRemote } from '../site/release-remote.ts';
import { releaseShell } from '../site/release-shell.ts';
import type { Site } from '../site/site-folder.ts';
import { someRelease, stagedRemote, stagedShell, stagedSite } from '../site/staged-builds.ts';
import { writeJson } from '../site/write-file.ts';
import type { Origins } from '../system/ports.ts';

/** For tests: a composed site at these addresses. */
export async function stagedHosting(origins: Origins): Promise<Site> {
  const site = stagedSite();
  writeJson(site.originsFile, origins);
  await releaseShell(site, stagedShell('s1'));
  for (const name of Object.keys(origins.remotes)) {
    await releaseRemote(site, stagedRemote(name, '1a', { pages: {} }), someRelease);
  }
  await composeSite(site);
  return site;
}

/** For tests: a document, a page without one, a file of each kind, and files that aren't there. */
export const stagedPaths = [
  '/',
  '/app',
  '/app/',
  '/profile/7/posts',
  '/unknown',
  '/index.html',
  '/robots.txt',
  '/remotes.json',
  '/sw.js',
  '/missing.js',
  '/app/missing.png',
  '/assets/main.00000000.js',
  '/assets/main.11111111.js',
];

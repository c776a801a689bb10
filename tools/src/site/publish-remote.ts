import { createRequire } from 'node:module';
import path from 'node:path';
import type { RemoteFacts } from '@pure/build';
import type { RemoteBuild } from '@pure/contracts/host';
import { CommandError } from '../system/run-command.ts';
import { assertAllowed } from './assert-allowed.ts';
import { assertBuildComplete } from './assert-build-complete.ts';
import { assertSameBuild } from './assert-same-build.ts';
import { readCurrentShell } from './current-shell.ts';
import { placeBuild } from './place-build.ts';
import { precompressFolder } from './precompress.ts';
import type { ReleaseOptions } from './release-options.ts';
import { checkRemoteRelease } from './release-policy.ts';
import { filesOfBuild, toRemoteBuild } from './remote-build.ts';
import { folders, readOrigins, type Site } from './site-folder.ts';
import {
  findStoredFacts,
  markPublished,
  readFacts,
  readStoredRemote,
  storeMissingFacts,
  storeRemote,
} from './stored-releases.ts';

/**
 * Stores a built remote beside its earlier versions. Members don't get it before it is promoted.
 * @param dist the folder with the build
 */
export async function publishRemote(
  site: Site,
  dist: string,
  { migrations, commit, at }: ReleaseOptions,
): Promise<{ name: string; build: RemoteBuild }> {
  const facts = readFacts(dist);
  if (facts.kind !== 'remote') throw new CommandError(`${dist} doesn't hold a remote`);
  const { name, version } = facts;
  const shell = readCurrentShell(site);
  assertAllowed(checkRemoteRelease(facts, { shell, migrations }));

  const origin = originOf(site, name);
  const stored = readStoredRemote(site, name, version);
  const built = path.join(dist, 'public');
  const published = path.join(folders.remote(site, name), version);
  assertBuildComplete(built, facts);
  if (stored) {
    const recorded = findStoredFacts(site, name, version) ?? filesOfBuild(stored);
    assertSameBuild(site, { name, version, built, published, recorded });
    storeMissingFacts(site, name, facts);
    // At once, so that no prune takes it for an old version.
    markPublished(site, name, version, commit);
    await placeBuild(built, published, { name, ...recorded }, precompressFolder);
    return { name, build: stored };
  }
  await placeBuild(built, published, facts, precompressFolder);
  const build = toRemoteBuild(`${origin}/${version}`, facts, { commit, at });
  storeRemote(site, facts, build, await prerenderPages(dist, facts, origin));
  markPublished(site, name, version, commit);
  return { name, build };
}

/** The HTML of each page that the remote prerenders, by path. */
async function prerenderPages(
  dist: string,
  { prerendered = [], version }: RemoteFacts,
  origin: string,
): Promise<Record<string, string>> {
  if (prerendered.length === 0) return {};
  const require = createRequire(import.meta.url);
  const remote = require(path.resolve(dist, 'prerender/main.cjs')) as {
    prerenderPage(path: string): Promise<string>;
  };
  const pages = await Promise.all(
    prerendered.map(async (at): Promise<[string, string]> => {
      const html = await remote.prerenderPage(at);
      return [at, html.replaceAll('pure-remote:/', `${origin}/${version}/`)];
    }),
  );
  return Object.fromEntries(pages);
}

function originOf(site: Site, name: string): string {
  const { shell, remotes } = readOrigins(site);
  const origin = remotes[name];
  if (origin) return origin;
  throw new CommandError(
    `${site.originsFile} has no address for ${name}. Add one to its "remotes", such as "${name}": "${shell}/remotes/${name}".`,
  );
}

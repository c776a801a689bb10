import { type RemoteBuild, remoteBuildSchema, type RemoteEntry } from '@pure/contracts/host';
import * as v from 'valibot';
import { CommandError } from '../system/run-command.ts';
import { assertFilesStored } from './assert-files-stored.ts';
import { assertPagesKept } from './assert-pages-kept.ts';
import { assertSlotsKept } from './assert-slots-kept.ts';
import { changeSite } from './change-site.ts';
import { publishRemote } from './publish-remote.ts';
import type { ReleaseOptions } from './release-options.ts';
import { checkRemoteRelease } from './release-policy.ts';
import type { Site } from './site-folder.ts';
import { readStoredRemote, readStoredShell, storeReplaced } from './stored-releases.ts';

/** What decides whether a published version may be registered. */
export type PromotionOptions = Pick<ReleaseOptions, 'migrations' | 'breaking'>;

/**
 * Publishes a built remote, and registers it. This reads and writes nothing of the other apps.
 * @param dist the folder with the build
 */
export async function releaseRemote(
  site: Site,
  dist: string,
  options: ReleaseOptions,
): Promise<RemoteEntry> {
  const { name, build } = await publishRemote(site, dist, options);
  return promoteRemote(site, name, build.version, options);
}

/**
 * Registers a published version, so that visitors get it.
 * @throws CommandError if its files aren't there or the environment lacks what it needs
 */
export async function promoteRemote(
  site: Site,
  name: string,
  version: string,
  options: PromotionOptions,
): Promise<RemoteEntry> {
  const build = readStoredRemote(site, name, version);
  if (!build) throw new CommandError(`${name} ${version} was never published here.`);
  return registerBuild(site, name, build, options, () => assertFilesStored(site, name, version));
}

/** The build that was registered before becomes the fallback. */
export async function registerBuild(
  site: Site,
  name: string,
  build: RemoteBuild,
  { migrations = [build.migration], breaking }: Partial<PromotionOptions> = {},
  assertReady: () => void = () => {},
): Promise<RemoteEntry> {
  let entry: RemoteEntry = build;
  let replaces: string | undefined;
  await changeSite(site, (state) => {
    const { registry, shell: current } = state;
    const { remotes } = registry;
    assertReady();
    const shell = current && readStoredShell(site, current.version);
    const verdict = checkRemoteRelease({ name, ...build }, { shell, migrations });
    if (!verdict.allowed) throw new CommandError(verdict.reasons.join('\n'));
    const registered = remotes[name];
    replaces = registered?.version;
    if (registered?.version === build.version) {
      entry = registered;
      return undefined;
    }
    entry = {
      ...build,
      ...(registered && { previous: v.parse(remoteBuildSchema, registered) }),
      ...assertPagesKept(site, { name, registered, next: build, breaking }),
      ...assertSlotsKept(site, state, { name, next: build, breaking }),
    };
    return { remotes: { ...remotes, [name]: entry } };
  });
  if (replaces !== build.version) storeReplaced(site, name, build.version, replaces);
  return entry;
}

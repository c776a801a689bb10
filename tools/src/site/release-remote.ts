import type { RemoteBuild, RemoteEntry } from '@pure/contracts/host';
import { CommandError } from '../system/run-command.ts';
import { assertFilesStored } from './assert-files-stored.ts';
import { changeSite } from './change-site.ts';
import { publishRemote } from './publish-remote.ts';
import type { ReleaseOptions } from './release-options.ts';
import { checkRemoteRelease } from './release-policy.ts';
import type { Site } from './site-folder.ts';
import { readStoredRemote, readStoredShell, storeReplaced } from './stored-releases.ts';

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
  { migrations }: Pick<ReleaseOptions, 'migrations'>,
): Promise<RemoteEntry> {
  const build = readStoredRemote(site, name, version);
  if (!build) throw new CommandError(`${name} ${version} was never published here.`);
  assertFilesStored(site, name, version);
  return registerBuild(site, name, build, migrations);
}

/** The build that was registered before becomes the fallback. */
export async function registerBuild(
  site: Site,
  name: string,
  build: RemoteBuild,
  migrations: readonly string[] = [build.migration],
): Promise<RemoteEntry> {
  let entry: RemoteEntry = build;
  let replaces: string | undefined;
  await changeSite(site, ({ registry: { remotes }, shell: current }) => {
    const shell = current && readStoredShell(site, current.version);
    const verdict = checkRemoteRelease({ name, ...build }, { shell, migrations });
    if (!verdict.allowed) throw new CommandError(verdict.reasons.join('\n'));
    const registered = remotes[name];
    replaces = registered?.version;
    if (registered?.version === build.version) {
      entry = registered;
      return undefined;
    }
    const { previous: _, ...replaced } = registered ?? {};
    entry = { ...build, ...(registered && { previous: replaced as RemoteBuild }) };
    return { remotes: { ...remotes, [name]: entry } };
  });
  if (replaces !== build.version) storeReplaced(site, name, build.version, replaces);
  return entry;
}

import type { RemoteBuild, RemoteEntry } from '@pure/contracts/host';
import { CommandError } from '../system/run-command.ts';
import { assertFilesStored } from './assert-files-stored.ts';
import { changeSite } from './change-site.ts';
import { planEntry, type PromotionOptions } from './plan-entry.ts';
import { publishRemote } from './publish-remote.ts';
import type { ReleaseOptions } from './release-options.ts';
import type { Site } from './site-folder.ts';
import { storeRegistered } from './stored-registrations.ts';
import { readStoredRemote } from './stored-releases.ts';

/**
 * Publishes a built remote, and registers it without a look at its addresses and pages. This reads and writes nothing
 * of the other apps.
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
  const build = readPublishedRemote(site, name, version);
  let entry: RemoteEntry = build;
  await changeSite(site, (state) => {
    const { remotes } = state.registry;
    assertFilesStored(site, name, version);
    entry = planEntry(site, state, name, build, options);
    return entry === remotes[name] ? undefined : { remotes: { ...remotes, [name]: entry } };
  });
  storeRegistered(site, name, version, entry.previous?.version, entry.skipped_pages);
  return entry;
}

/** @throws CommandError if that version was never published here */
export function readPublishedRemote(site: Site, name: string, version: string): RemoteBuild {
  const build = readStoredRemote(site, name, version);
  if (!build) throw new CommandError(`${name} ${version} was never published here.`);
  return build;
}

import { type RemoteBuild, remoteBuildSchema, type RemoteEntry } from '@pure/contracts/host';
import * as v from 'valibot';
import { assertAllowed } from './assert-allowed.ts';
import { assertPagesKept } from './assert-pages-kept.ts';
import { assertSlotsKept } from './assert-slots-kept.ts';
import type { SiteState } from './change-site.ts';
import { checkBuiltFromCommit } from './check-built-from-commit.ts';
import { moveEntry } from './move-build.ts';
import type { ReleaseOptions } from './release-options.ts';
import { checkRemoteRelease } from './release-policy.ts';
import { remoteAddress, type Site } from './site-folder.ts';
import { readStoredShell } from './stored-shell.ts';

/** The options of a registration, which its entry records. */
export type PromotionOptions = Pick<
  ReleaseOptions,
  'migrations' | 'breaking' | 'skippedPages' | 'replacesBroken'
>;

/**
 * The entry that a published build gets in an environment. The build that is registered becomes its fallback, at the
 * present address of both. If it is broken, or the environment gets no build of its source, its predecessor stays the
 * fallback.
 * @throws CommandError with the reasons against it
 */
export function planEntry(
  site: Site,
  state: SiteState,
  name: string,
  build: RemoteBuild,
  {
    migrations = [build.migration],
    breaking,
    skippedPages,
    replacesBroken,
  }: Partial<PromotionOptions>,
): RemoteEntry {
  const shell = state.shell && readStoredShell(site, state.shell.version);
  assertAllowed(checkRemoteRelease({ name, ...build }, { shell, migrations }));
  const entry = state.registry.remotes[name];
  const registered = entry && moveEntry(entry, remoteAddress(site, name));
  const canFallBack = (to: RemoteBuild | undefined) =>
    to !== undefined && checkBuiltFromCommit(site, name, to).allowed;
  if (registered?.version === build.version) {
    const { previous, ...alone } = registered;
    return !previous || canFallBack(previous) ? registered : alone;
  }
  const fallback = [...(replacesBroken ? [] : [registered]), registered?.previous].find(
    canFallBack,
  );
  return {
    ...build,
    ...(fallback && { previous: v.parse(remoteBuildSchema, fallback) }),
    ...assertPagesKept(site, { name, registered, next: build, breaking }),
    ...assertSlotsKept(site, state, { name, next: build, breaking }),
    ...(skippedPages && { skipped_pages: skippedPages }),
  };
}

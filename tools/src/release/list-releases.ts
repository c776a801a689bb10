import { findMissingFile } from '../site/assert-files-stored.ts';
import { readSiteState, type SiteState } from '../site/change-site.ts';
import { hasStoredReplaced } from '../site/stored-registrations.ts';
import { listStoredApps, listStoredVersions, readStoredRemote } from '../site/stored-releases.ts';
import { hasStoredShell } from '../site/stored-shell.ts';
import type { Site } from '../site/site-folder.ts';
import { formatTable } from './format-table.ts';

const HEAD = ['app', 'version', 'published', 'commit', 'platform', 'state'];

/** The stored versions of an app, or of all, as a table: the last published first. */
export function listReleases(site: Site, name?: string): string {
  const state = readSiteState(site);
  const names = name ? [name] : listStoredApps(site);
  const rows = names.flatMap((app) =>
    listStoredVersions(site, app).map(({ version, publishedAt, commit }) => {
      const build = readStoredRemote(site, app, version);
      return [
        app,
        version,
        publishedAt?.slice(0, 16) ?? build?.built_at.slice(0, 16) ?? 'unknown',
        commit ?? build?.commit ?? '',
        build?.platform ?? '',
        describeState(site, state, app, version),
      ];
    }),
  );
  return rows.length === 0 ? `No ${name ?? 'app'} is stored.` : formatTable([HEAD, ...rows]);
}

function describeState(site: Site, state: SiteState, name: string, version: string): string {
  const { remotes, history } = state.registry;
  const [present, before] =
    name === 'shell'
      ? [state.shell?.version, state.shell?.earlier.at(-1)]
      : [remotes[name]?.version, remotes[name]?.previous?.version];
  if (version === present) return 'registered';
  if (version === before) return 'predecessor';
  const isStored =
    name === 'shell' ? hasStoredShell(site, version) : !findMissingFile(site, name, version);
  if (!isStored) return 'its files are missing';
  const left = history[name]?.left[version];
  if (left) return `left ${left.slice(0, 10)}`;
  return hasStoredReplaced(site, name, version) ? 'left' : 'never registered';
}

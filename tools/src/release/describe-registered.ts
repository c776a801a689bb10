import type { RemoteBuild, RemoteEntry, SharedVersions } from '@pure/contracts/host';
import { findMissingFile } from '../site/assert-files-stored.ts';
import { readSiteState, type SiteState } from '../site/change-site.ts';
import { isShellThere } from '../site/release-shell.ts';
import { describeSite as addressOf, type Site } from '../site/site-folder.ts';
import { listStoredVersions, readStoredCommit } from '../site/stored-releases.ts';
import { findStoredShell } from '../site/stored-shell.ts';
import { formatTable } from './format-table.ts';

const HEAD = ['app', 'version', 'commit', 'platform', 'shared', 'since', 'before', 'files'];

/**
 * The registry of an environment as a table, with a line for the shell and for each remote, and below it the
 * releases against a gate.
 * @param now a time in ms
 */
export function describeRegistered(site: Site, now: number): string {
  const state = readSiteState(site);
  const remotes = Object.entries(state.registry.remotes);
  const rows = [
    ...shellRow(site, state, now),
    ...remotes.map(([name, entry]) => remoteRow(site, name, entry, state, now)),
  ];
  const { address } = addressOf(site);
  if (rows.length === 0) return `Nothing is released on ${address} yet.`;
  return [
    `${address}, change ${state.registry.generation}`,
    formatTable([HEAD, ...rows]),
    ...notesOn(state),
  ].join('\n');
}

function shellRow(site: Site, { registry, shell }: SiteState, now: number): string[][] {
  if (!shell) return [];
  const { platform, shared } = findStoredShell(site, shell.version) ?? {};
  const builds = [shell.version, ...shell.earlier.slice(-1)];
  const missing = builds.filter((version) => !isShellThere(site, version));
  return [
    [
      'shell',
      shell.version,
      commitOf(site, shell.version),
      platform ?? 'unknown',
      describeShared(shared),
      describeAge(registry.history['shell']?.since, now),
      shell.earlier.at(-1) ?? 'none',
      describeFiles(missing),
    ],
  ];
}

function commitOf(site: Site, shell: string): string {
  const stored = listStoredVersions(site, 'shell').find(({ version }) => version === shell);
  return stored?.commit ?? 'unknown';
}

function remoteRow(
  site: Site,
  name: string,
  entry: RemoteEntry,
  { registry }: SiteState,
  now: number,
): string[] {
  const { previous } = entry;
  const builds: RemoteBuild[] = [entry, ...(previous ? [previous] : [])];
  const missing = builds
    .map(({ version }) => version)
    .filter((version) => findMissingFile(site, name, version));
  return [
    name,
    entry.version,
    readStoredCommit(site, name, entry.version) ?? entry.commit,
    entry.platform,
    describeShared(entry.shared),
    describeAge(registry.history[name]?.since, now),
    previous?.version ?? 'none',
    describeFiles(missing),
  ];
}

/** @param missing versions that lack files */
function describeFiles(missing: string[]): string {
  return missing.length === 0 ? 'there' : `MISSING of ${missing.join(', ')}`;
}

function describeShared(shared: SharedVersions = {}): string {
  const parts = Object.entries(shared).map(
    ([name, version]) => `${name.split('/').at(-1)} ${version}`,
  );
  return parts.join(', ') || 'unknown';
}

const UNITS = [
  { name: 'd', ms: 24 * 60 * 60 * 1000 },
  { name: 'h', ms: 60 * 60 * 1000 },
  { name: 'min', ms: 60 * 1000 },
];

/** `3 d`; only the largest unit. */
export function describeAge(since: string | undefined, now: number): string {
  if (!since) return 'unknown';
  const age = now - Date.parse(since);
  const unit = UNITS.find(({ ms }) => age >= ms);
  return unit ? `${Math.floor(age / unit.ms)} ${unit.name}` : 'just now';
}

function notesOn({ registry, shell }: SiteState): string[] {
  const entries = Object.entries(registry.remotes);
  return [
    ...(shell?.skipped_pages
      ? [`shell: no page was opened before, because ${shell.skipped_pages}`]
      : []),
    ...entries.flatMap(([name, { breaking, skipped_pages: skipped }]) => [
      ...(breaking
        ? [`${name} was released although it takes something away from others, because ${breaking}`]
        : []),
      ...(skipped ? [`${name}: its pages weren't opened before, because ${skipped}`] : []),
    ]),
    ...Object.entries(registry.history).flatMap(([name, { breaking }]) =>
      breaking ? [`${name} was removed although others borrow its slots, because ${breaking}`] : [],
    ),
  ];
}

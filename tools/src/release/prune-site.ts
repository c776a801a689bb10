import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type SiteState, changeLocked } from '../site/change-site.ts';
import { COMPRESSED_FORMS } from '../site/precompress.ts';
import { folders, HASHED, type Site } from '../site/site-folder.ts';
import { listStoredApps, listStoredVersions, type StoredVersion } from '../site/stored-releases.ts';
import { storedShellFolder } from '../site/stored-shell.ts';
import { CommandError } from '../system/run-command.ts';
import { deleteLeftovers } from './delete-leftovers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Tabs stay open so long, and request the files of the version that they run. */
const MIN_DAYS = 30;

/** @throws CommandError unless it is a number of days, as `30d`, and not below the least */
export function parseDays(text: string): number {
  const days = Number(/^(\d+)d$/.exec(text)?.[1]);
  if (days >= MIN_DAYS) return days;
  throw new CommandError(
    Number.isNaN(days)
      ? `--keep ${text} is no number of days. Write it like --keep 30d.`
      : `--keep ${text} is too short: open tabs still request the files of versions that left the registry within ${MIN_DAYS} days.`,
  );
}

/**
 * Deletes stored and served versions that nobody needs: neither registered, nor the predecessor of a registered one, nor
 * published or registered within the last days, as far as the registry's history tells. Also deletes what killed
 * commands left.
 * @param now a time in ms
 * @returns what was deleted, as `feed 1a`
 */
export function pruneSite(site: Site, days: number, now: number): string[] {
  deleteLeftovers(site.dir);
  // A release that is under way decides again, and finds that the files are gone.
  return changeLocked(site, (state) => {
    const old = listStoredApps(site).flatMap((name) =>
      listStoredVersions(site, name)
        .filter((stored) => !isKept(state, name, stored, now - days * DAY_MS))
        .map(({ version }) => ({ name, version })),
    );
    for (const { name, version } of old) {
      if (name === 'shell') deleteShellFiles(site, version);
      else rmSync(path.join(folders.remote(site, name), version), { recursive: true, force: true });
      rmSync(folders.released(site, name, version), { recursive: true });
    }
    return old.map(({ name, version }) => `${name} ${version}`);
  });
}

/** @param since a time in ms */
function isKept(
  { registry, shell }: SiteState,
  name: string,
  { version, publishedAt }: StoredVersion,
  since: number,
): boolean {
  const entry = registry.remotes[name];
  const inUse =
    name === 'shell'
      ? [shell?.version, shell?.earlier.at(-1)]
      : [entry?.version, entry?.previous?.version];
  if (inUse.includes(version)) return true;
  const { history, history_since: known } = registry;
  // A version may have left before, within the last days.
  if (known === undefined) return true;
  return [known, history[name]?.left[version], publishedAt].some(
    (time) => time !== undefined && Date.parse(time) >= since,
  );
}

/** Versions share the files that they have in common, and open tabs of a kept one request them. */
function deleteShellFiles(site: Site, version: string): void {
  const others = listStoredVersions(site, 'shell').filter((other) => other.version !== version);
  const needed = new Set(others.flatMap((other) => hashedFiles(site, other.version)));
  for (const file of hashedFiles(site, version)) {
    if (needed.has(file)) continue;
    const target = path.join(folders.shell(site), file);
    for (const form of ['', ...COMPRESSED_FORMS]) rmSync(`${target}${form}`, { force: true });
  }
}

function hashedFiles(site: Site, version: string): string[] {
  const folder = storedShellFolder(site, version);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    HASHED.test(file),
  );
}

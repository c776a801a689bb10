import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Registry, registrySchema } from '@pure/contracts/host';
import * as v from 'valibot';
import { CommandError } from '../system/run-command.ts';
import { appName, version } from './names.ts';
import { readValidatedJson } from './read-validated-json.ts';
import { files, folders, type Site } from './site-folder.ts';
import { hasStoredReplaced } from './stored-registrations.ts';
import { listStoredApps, listStoredVersions } from './stored-releases.ts';
import { writeJson } from './write-file.ts';

const time = v.pipe(v.string(), v.isoTimestamp());

const named = v.looseObject({ version, previous: v.optional(v.looseObject({ version })) });
const entry = v.pipe(
  registrySchema.entries.remotes.value,
  v.check((given) => v.is(named, given), 'its version can’t name a folder'),
);

const storedRegistrySchema = v.object({
  /** the number of changes, so that a command notices each change since it read the registry */
  generation: v.optional(v.number(), 0),
  remotes: v.record(appName, entry),
  /** since when the history is whole; undefined in a registry from before it was recorded, or copied from the served one */
  history_since: v.optional(time),
  /** by remote; of the current shell as `shell` */
  history: v.optional(
    v.record(
      v.string(),
      v.object({
        /** when the registered version was registered */
        since: v.optional(time),
        /** when versions left the registry, as the registered one or its predecessor */
        left: v.record(v.string(), time),
        /** why a remote was removed although others borrow its slots */
        breaking: v.optional(v.string()),
      }),
    ),
    {},
  ),
});

/** The registry with the fields that aren't served. */
export type StoredRegistry = v.InferOutput<typeof storedRegistrySchema>;

/**
 * Empty before the first release.
 * @throws CommandError if it is invalid, or missing after a release
 */
export function readRegistry(site: Site): Registry {
  const { remotes } = readStoredRegistry(site);
  return { remotes };
}

/** As `readRegistry`. */
export function readStoredRegistry(site: Site): StoredRegistry {
  const { registryFile } = site;
  if (existsSync(registryFile)) {
    return readValidatedJson(registryFile, storedRegistrySchema, 'registry');
  }
  assertNothingReleased(site);
  return { generation: 0, remotes: {}, history: {} };
}

/** An empty registry in place of a lost one would take every remote from members. */
function assertNothingReleased(site: Site): void {
  if (!existsSync(files.currentShell(site)) && !hasRegisteredVersion(site)) return;
  const served = path.join(folders.shell(site), 'remotes.json');
  const repair = existsSync(served) ? `, or copy ${served} there, which was composed last` : '';
  throw new CommandError(
    `${site.registryFile} is missing, and ${site.dir} has releases. Name its registry by --registry, restore it from a backup${repair}. Leave out a backup's \`history_since\`, so that prune keeps what left since.`,
  );
}

function hasRegisteredVersion(site: Site): boolean {
  return listStoredApps(site).some((name) =>
    listStoredVersions(site, name).some(({ version }) => hasStoredReplaced(site, name, version)),
  );
}

export function writeStoredRegistry(site: Site, registry: StoredRegistry): void {
  const { history_since: since = new Date().toISOString() } = registry;
  writeJson(
    site.registryFile,
    v.parse(storedRegistrySchema, { ...registry, history_since: since }),
  );
}

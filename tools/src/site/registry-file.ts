import { existsSync } from 'node:fs';
import { type Registry, registrySchema } from '@pure/contracts/host';
import * as v from 'valibot';
import { appName, version } from './names.ts';
import { readValidatedJson } from './read-validated-json.ts';
import type { Site } from './site-folder.ts';
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

/** Empty before the first release. */
export function readRegistry(site: Site): Registry {
  const { remotes } = readStoredRegistry(site);
  return { remotes };
}

export function readStoredRegistry({ registryFile }: Site): StoredRegistry {
  if (!existsSync(registryFile)) return { generation: 0, remotes: {}, history: {} };
  return readValidatedJson(registryFile, storedRegistrySchema, 'registry');
}

export function writeStoredRegistry(site: Site, registry: StoredRegistry): void {
  writeJson(site.registryFile, v.parse(storedRegistrySchema, registry));
}

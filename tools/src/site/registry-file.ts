import { existsSync } from 'node:fs';
import { type Registry, registrySchema } from '@pure/contracts';
import * as v from 'valibot';
import { readChecked } from './read-checked.ts';
import type { Site } from './site-folder.ts';
import { writeJson } from './write-whole.ts';

/** What is registered; empty before the first release. */
export function readRegistry({ registryFile }: Site): Registry {
  if (!existsSync(registryFile)) return { remotes: {} };
  return readChecked(registryFile, registrySchema, 'registry');
}

export function writeRegistry(site: Site, registry: Registry): void {
  writeJson(site.registryFile, v.parse(registrySchema, registry));
}

import { existsSync } from 'node:fs';
import { type Registry, registrySchema } from '@pure/contracts/host';
import * as v from 'valibot';
import { readValidatedJson } from './read-validated-json.ts';
import type { Site } from './site-folder.ts';
import { writeJson } from './write-file.ts';

/** Empty before the first release. */
export function readRegistry({ registryFile }: Site): Registry {
  if (!existsSync(registryFile)) return { remotes: {} };
  return readValidatedJson(registryFile, registrySchema, 'registry');
}

export function writeRegistry(site: Site, registry: Registry): void {
  writeJson(site.registryFile, v.parse(registrySchema, registry));
}

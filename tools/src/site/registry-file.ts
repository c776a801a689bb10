import { existsSync, readFileSync } from 'node:fs';
import { type Registry, registrySchema } from '@pure/contracts';
import * as v from 'valibot';
import { Stop } from '../stop.ts';
import type { Site } from './site-folder.ts';
import { writeJson } from './write-whole.ts';

/** What is registered; empty before the first release. */
export function readRegistry({ registryFile }: Site): Registry {
  if (!existsSync(registryFile)) return { remotes: {} };
  const { success, output, issues } = v.safeParse(
    registrySchema,
    JSON.parse(readFileSync(registryFile, 'utf8')),
  );
  if (success) return output;
  const [first] = issues;
  throw new Stop(
    `${registryFile} isn't a valid registry: ${v.getDotPath(first) ?? 'it'}: ${first.message}`,
  );
}

export function writeRegistry(site: Site, registry: Registry): void {
  writeJson(site.registryFile, v.parse(registrySchema, registry));
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathPatternSchema } from '@pure/contracts/host';
import * as v from 'valibot';
import { CommandError } from '../system/run-command.ts';
import { readValidatedJson } from './read-validated-json.ts';
import type { Site } from './site-folder.ts';
import { writeJson } from './write-file.ts';

const area = v.optional(v.array(pathPatternSchema), []);

const routesSchema = v.strictObject({
  /** which remote owns which path; the order is that of new entries in the navigation */
  routes: v.array(
    v.strictObject({ path: pathPatternSchema, remote: v.pipe(v.string(), v.nonEmpty()) }),
  ),
  /** the paths of each area, in order; an entry that stands in none is the last of the sidebar and the drawer */
  navigation: v.optional(
    v.strictObject({ side_bar: area, drawer: area, tab_bar: area, menu: area }),
    {},
  ),
});

/** The house's grants to remotes in one environment. */
export type Routes = v.InferOutput<typeof routesSchema>;

/** Beside the file with the origins. */
export function routesFile({ originsFile }: Site): string {
  return path.join(path.dirname(originsFile), 'routes.json');
}

/** False before an environment has any grants. */
export function hasRoutes(site: Site): boolean {
  return existsSync(routesFile(site));
}

export function readRoutes(site: Site): Routes {
  const file = routesFile(site);
  if (hasRoutes(site)) return readValidatedJson(file, routesSchema, 'table of routes');
  throw new CommandError(
    `${file} is missing. It says which remote owns which path. \`npm start\` writes it for this machine; for another environment, copy that file.`,
  );
}

export function writeRoutes(site: Site, routes: v.InferInput<typeof routesSchema>): void {
  writeJson(routesFile(site), v.parse(routesSchema, routes));
}

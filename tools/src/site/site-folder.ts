import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, configurationSchema } from '@pure/contracts';
import * as v from 'valibot';
import { Stop } from '../system/stop.ts';
import { readChecked } from './read-checked.ts';

/** Where each part is served: an origin for the shell, and one for each remote by name. */
export interface Origins {
  shell: string;
  remotes: Record<string, string>;
}

const origin = v.pipe(
  v.string(),
  v.url(),
  v.transform((address) => new URL(address).origin),
);
const originsSchema = v.object({ shell: origin, remotes: v.record(v.string(), origin) });

/** The folder of one environment: what is served, what was released, and what is registered. */
export interface Site {
  dir: string;
  registryFile: string;
  originsFile: string;
}

export function siteAt(
  dir: string,
  { registry, origins }: { registry?: string; origins?: string } = {},
): Site {
  return {
    dir: path.resolve(dir),
    registryFile: path.resolve(registry ?? path.join(dir, 'remotes.json')),
    originsFile: path.resolve(origins ?? path.join(dir, 'origins.json')),
  };
}

export const folders = {
  /** what the shell's origin serves */
  shell: ({ dir }: Site) => path.join(dir, 'shell'),
  /** what a remote's origin serves: a folder for each version */
  remote: ({ dir }: Site, name: string) => path.join(dir, 'remotes', name),
  /** what is known of a released build and isn't served */
  released: ({ dir }: Site, name: string, version: string) =>
    path.join(dir, 'released', name, version),
};

export const files = {
  configuration: ({ dir }: Site) => path.join(dir, 'configuration.json'),
  /** which released shell is composed, and which were before it */
  currentShell: ({ dir }: Site) => path.join(dir, 'shell.json'),
  hosting: ({ dir }: Site) => path.join(dir, 'hosting.json'),
};

export function readOrigins({ originsFile }: Site): Origins {
  return readGiven(originsFile, originsSchema, 'origins of the shell and of each remote');
}

export function readConfiguration(site: Site): Configuration {
  return readGiven(files.configuration(site), configurationSchema, 'run-time configuration');
}

function readGiven<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  what: string,
): v.InferOutput<Schema> {
  if (existsSync(file)) return readChecked(file, schema, what);
  throw new Stop(
    `${file} is missing: it holds the ${what}. \`npm start\` writes one for this machine.`,
  );
}

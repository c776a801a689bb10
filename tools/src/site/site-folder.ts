import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@pure/contracts';
import * as v from 'valibot';
import { address, baseAddress, origin } from './address.ts';
import { appName } from './names.ts';
import { siteFolder } from '../system/folders.ts';
import type { Origins } from '../system/ports.ts';
import { CommandError } from '../system/run-command.ts';
import { readValidatedJson } from './read-validated-json.ts';

const originsSchema = v.object({ shell: origin, remotes: v.record(appName, baseAddress) });

const text = v.pipe(v.string(), v.nonEmpty());
const webAddress = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https:/, 'Expected an address with https'),
);

const configurationSchema: v.GenericSchema<unknown, Configuration> = v.object({
  supabase_url: baseAddress,
  supabase_publishable_key: text,
  vapid_public_key: v.nullable(v.string()),
  founder_username: text,
  // Every document holds them.
  operator_name: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200))), null),
  operator_address: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500))), null),
  contact_email: v.optional(v.nullable(v.pipe(v.string(), v.email())), null),
  voices: v.optional(v.array(v.object({ content: text, author: text })), []),
  figures: v.optional(v.array(v.object({ value: text, label: text, source: webAddress })), []),
  allow_overrides: v.boolean(),
  show_sample_members: v.boolean(),
  report_url: v.nullable(address),
  service_worker: v.optional(v.boolean(), true),
});

/** The folder of one environment: its served files, stored releases and registry. */
export interface Site {
  dir: string;
  registryFile: string;
  originsFile: string;
}

export function resolveSite(
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
  /** served by the shell's origin */
  shell: ({ dir }: Site) => path.join(dir, 'shell'),
  /** served by the remote's origin: a folder for each version */
  remote: ({ dir }: Site, name: string) => path.join(dir, 'remotes', name),
  /** holds the stored versions of an app */
  releases: ({ dir }: Site, name: string) => path.join(dir, 'released', name),
  /** stored for rollbacks, not served */
  released: ({ dir }: Site, name: string, version: string) =>
    path.join(dir, 'released', name, version),
};

/** Names of files that have a hash, so that they never change. */
export const HASHED = /\.[0-9a-f]{8}\.[a-z0-9]+(\.map)?$/;

export const files = {
  configuration: ({ dir }: Site) => path.join(dir, 'configuration.json'),
  /** the version of the current shell and of earlier ones */
  currentShell: ({ dir }: Site) => path.join(dir, 'shell.json'),
  hosting: ({ dir }: Site) => path.join(dir, 'hosting.json'),
};

export function readOrigins({ originsFile }: Site): Origins {
  return readRequiredJson(originsFile, originsSchema, 'origins of the shell and of each remote');
}

/** The address of a remote; undefined if `origins.json` has none. */
export function remoteAddress(site: Site, name: string): string | undefined {
  return readOrigins(site).remotes[name];
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether only this machine can open an address. */
export const isLoopback = (given: string) => LOOPBACK.has(new URL(given).hostname);

/** The environment's address, and whether only this machine can open it. */
export function describeSite(site: Site): { address: string; isLocal: boolean } {
  const { shell } = readOrigins(site);
  return { address: shell, isLocal: isLoopback(shell) };
}

export function readConfiguration(site: Site): Configuration {
  return readRequiredJson(files.configuration(site), configurationSchema, 'run-time configuration');
}

function readRequiredJson<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  description: string,
): v.InferOutput<Schema> {
  if (existsSync(file)) return readValidatedJson(file, schema, description);
  const advice =
    path.dirname(file) === siteFolder
      ? '`npm start` writes it.'
      : '"The site" in docs/production.md says how to write it.';
  throw new CommandError(`${file} is missing. It holds the ${description}. ${advice}`);
}

import { existsSync } from 'node:fs';
import type { DocumentFacts } from '@pure/build';
import { comparePatterns, matchesRewrite } from '@pure/contracts/host';
import * as v from 'valibot';
import type { Origins } from '../system/ports.ts';
import { CommandError } from '../system/run-command.ts';
import { origin } from './address.ts';
import type { Headers } from './headers.ts';
import { readValidatedJson } from './read-validated-json.ts';
import { files, type Site } from './site-folder.ts';

export const SERVICE_WORKER_FILE = '/sw.js';

/** How a site's origins answer. compose writes it; `serve-site.ts` and other hosts follow it. */
export interface Hosting {
  origins: HostedOrigin[];
  /** the paths of the documents; the first match applies; `*` is one segment, `**` any number of further ones */
  rewrites: { source: string; document: string }[];
  headers: {
    documents: Headers;
    immutable: Headers;
    /** the headers of `/sw.js` */
    serviceWorker: Headers;
    others: Headers;
  };
}

export interface HostedOrigin {
  origin: string;
  /** the site's folders by the path that they are served below; the longest path applies */
  folders: Record<string, string>;
}

const headers = v.record(v.string(), v.string());

const hostingSchema: v.GenericSchema<unknown, Hosting> = v.object({
  origins: v.array(v.object({ origin, folders: v.record(v.string(), v.string()) })),
  rewrites: v.array(v.object({ source: v.string(), document: v.string() })),
  headers: v.object({
    documents: headers,
    immutable: headers,
    serviceWorker: headers,
    others: headers,
  }),
});

/**
 * Undefined before the first compose.
 * @throws CommandError if the file is invalid
 */
export function findHosting(site: Site): Hosting | undefined {
  const file = files.hosting(site);
  if (!existsSync(file)) return undefined;
  return readValidatedJson(file, hostingSchema, "table of the host's addresses and headers");
}

export const SHELL_FOLDER = 'shell';

/**
 * One origin for each part, one for all with a folder for each remote, or any mixture.
 * @param shellPaths the paths of the shell's files
 * @throws CommandError if two parts have the same address, or a remote has the address of documents or files
 */
export function hostedOrigins(
  { shell, remotes }: Origins,
  documents: readonly DocumentFacts[],
  shellPaths: readonly string[] = [],
): HostedOrigin[] {
  const shellFolders = new Set(shellPaths.map(firstSegment));
  const origins = new Map<string, HostedOrigin>();
  const host = (address: string, folder: string) => {
    const { origin, pathname } = new URL(`${address}/`);
    const hosted = origins.get(origin) ?? { origin, folders: {} };
    const other = hosted.folders[pathname];
    if (other) throw new CommandError(`${address} is the address of ${other} and of ${folder}.`);
    hosted.folders[pathname] = folder;
    origins.set(origin, hosted);
  };
  host(shell, SHELL_FOLDER);
  for (const [name, address] of Object.entries(remotes)) {
    const below = address.startsWith(`${shell}/`) ? address.slice(shell.length) : '';
    const shadowed = documents.find(
      ({ path: at }) => at !== '/' && `${at}/`.startsWith(`${below}/`),
    );
    if (below && shadowed) {
      throw new CommandError(`${address} would hide the page ${shadowed.path} behind ${name}.`);
    }
    if (below && shellFolders.has(firstSegment(below))) {
      throw new CommandError(
        `${address} is at /${firstSegment(below)}, where the shell has files. Give ${name} another folder, such as ${shell}/remotes/${name}.`,
      );
    }
    host(address, `remotes/${name}`);
  }
  return [...origins.values()];
}

const firstSegment = (pathname: string) => pathname.split('/')[1] ?? '';

/** `/app/profile/:userId` → `/app/profile/_/index.html`, apart from the document of `/app/profile` */
export function documentFile(path: string): string {
  const segments = path.split('/').filter(Boolean);
  const names = segments.map((segment) => (segment.startsWith(':') ? '_' : segment));
  return `/${[...names, 'index.html'].join('/')}`;
}

/** From the most to the least specific. Other paths get the document of `/`. */
export function rewritesOf(
  documents: Pick<DocumentFacts, 'path' | 'exact'>[],
): Hosting['rewrites'] {
  return documents
    .filter(({ path }) => path !== '/')
    .toSorted((a, b) => comparePatterns(a.path, b.path))
    .map(({ path, exact }) => ({
      source: `${path.replaceAll(/:[^/]+/g, '*')}${exact ? '' : '/**'}`,
      document: documentFile(path),
    }))
    .concat({ source: '/**', document: '/index.html' });
}

export function documentFor({ rewrites }: Pick<Hosting, 'rewrites'>, pathname: string): string {
  const match = rewrites.find(({ source }) => matchesRewrite(source, pathname));
  return match?.document ?? '/index.html';
}

import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type HostFacts, integrityOf } from '@pure/build';
import { type ComposedFile, FILES_URL } from '@pure/contracts/host';
import type { Composition } from './render-document.ts';
import { HOME } from './documents.ts';
import { filesOf } from './files-of.ts';
import { SERVICE_WORKER_FILE } from './hosting.ts';
import { offlineFilesOf, preloadsFor } from './preloads.ts';
import { HASHED } from './site-folder.ts';

/** The types that a page needs before it can show anything. */
const BLOCKING = /\.(js|css|woff2)$/;

/**
 * Every file that pages of a composition load: the shell's and those of the registered remotes.
 * @param shellFolder holds the shell's published files
 */
export function listComposedFiles(
  { shell, registry, documents }: Composition,
  shellFolder: string,
): ComposedFile[] {
  const home = documents.find(({ path: at }) => at === HOME);
  const preloads = home
    ? [...preloadsFor(home, shell, registry), ...offlineFilesOf(home, shell, registry)]
    : [];
  const entry = filesOf(shell.entry).map(({ file }) => `/${file}`);
  const atStart = new Set([...preloads.map(({ url }) => url), ...entry]);

  const chunks = new Map(
    [shell.entry, ...Object.values(shell.files)]
      .flatMap(filesOf)
      .map(({ file, integrity }) => [file, integrity]),
  );
  const own = readdirSync(shellFolder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => HASHED.test(name) && !name.endsWith('.map'))
    .toSorted()
    .map((name) => {
      const integrity = chunks.get(name);
      const url = `/${name}`;
      if (integrity) return mark({ url, integrity }, atStart.has(url));
      const content = readFileSync(path.join(shellFolder, name));
      return mark({ url, integrity: integrityOf(content) }, BLOCKING.test(name));
    });
  const remotes = Object.values(registry.remotes).flatMap(({ entry: url, integrity, files }) =>
    [{ url, integrity }, ...Object.values(files).flatMap(filesOf)].map((file) =>
      mark(file, atStart.has(file.url)),
    ),
  );
  return [...new Map([...own, ...remotes].map((file) => [file.url, file])).values()];
}

/** The paths of the shell's origin that are files instead of pages. */
export function shellPathsOf({ entry, files, assets = [] }: HostFacts): string[] {
  const own = [...[entry, ...Object.values(files)].flatMap(filesOf), ...assets];
  return [
    ...own.map(({ file }) => `/${file}`),
    '/remotes.json',
    '/config.json',
    FILES_URL,
    SERVICE_WORKER_FILE,
  ];
}

function mark({ url, integrity }: ComposedFile, atStart: boolean): ComposedFile {
  return { url, integrity, ...(atStart && { atStart }) };
}

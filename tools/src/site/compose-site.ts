import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { DocumentFacts } from '@pure/build';
import { FILES_URL, type Registry } from '@pure/contracts/host';
import { CommandError } from '../system/run-command.ts';
import { listComposedFiles, shellPathsOf } from './composed-files.ts';
import { readCurrentShell } from './current-shell.ts';
import { documentsOf } from './documents.ts';
import { fillConfiguredText } from './fill-configured-text.ts';
import {
  type Composition,
  renderDocument,
  type FirstPaint,
  servedRegistry,
} from './render-document.ts';
import { documentHeaders, fileHeaders, serviceWorkerHeaders } from './headers.ts';
import {
  documentFile,
  type Hosting,
  hostedOrigins,
  rewritesOf,
  SERVICE_WORKER_FILE,
} from './hosting.ts';
import { moveRegistered } from './move-registered.ts';
import { COMPRESSED_FORMS, precompress } from './precompress.ts';
import { renderServiceWorker } from './render-service-worker.ts';
import { readRegistry } from './registry-file.ts';
import { resolveRoutes } from './resolve-routes.ts';
import { readRoutes } from './routes-file.ts';
import { listStoredApps, readPrerenderedPage } from './stored-releases.ts';
import { storedShellFolder } from './stored-shell.ts';
import { files, folders, readConfiguration, readOrigins, type Site } from './site-folder.ts';
import { siteOption } from './site-option.ts';
import { writeJson, writeFileAtomically } from './write-file.ts';

/** A few releases that happen one after the other. */
const ROUNDS = 10;

/** The registered build of a remote, at its address, for `?remote.<name>=` in another environment. */
const REMOTE_FILE = 'remote.json';

/**
 * Writes the documents, registry, configuration and headers that hosts serve. Each file is replaced
 * atomically and each document contains its registry, so a visitor never gets a mixture of old and new.
 * Registered remotes move to the addresses in `origins.json` before. If a release happens meanwhile, it composes again:
 * two simultaneous releases may finish in either order.
 * @throws CommandError if it can't be composed, or other commands change it each time
 */
export async function composeSite(site: Site): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each round follows a change
    await moveRegistered(site);
    const composition = readComposition(site);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await writeComposition(site, composition);
    if (isDeepStrictEqual(readComposition(site), composition)) return;
  }
  const option = siteOption(site);
  throw new CommandError(
    `${site.dir} has changed each of the ${ROUNDS} times that its documents were written. Another command may compose it with other addresses (--origins). Wait until no other one runs, then run \`npm run compose${option && ` --${option}`}\`.`,
  );
}

function readComposition(site: Site): Composition {
  const shell = readCurrentShell(site);
  if (!shell) {
    throw new CommandError(
      `No shell is released yet. Run \`npm run release -- shell${siteOption(site)}\`.`,
    );
  }
  const registry = readRegistry(site);
  const origins = readOrigins(site);
  const routes = resolveRoutes({ routes: readRoutes(site), registry, origins });
  const composition = {
    shell,
    registry,
    routes,
    documents: documentsOf(shell, routes, registry),
    configuration: readConfiguration(site),
    origin: origins.shell,
  };
  return { ...composition, version: hashOf(composition) };
}

async function writeComposition(site: Site, composition: Composition): Promise<void> {
  const { documents, registry, configuration, origin, shell } = composition;
  const origins = hostedOrigins(readOrigins(site), documents, shellPathsOf(shell));
  removeUnregistered(site, registry);
  await Promise.all([
    ...Object.entries(registry.remotes).map(([name, entry]) =>
      writeCompressed(path.join(folders.remote(site, name), REMOTE_FILE), JSON.stringify(entry)),
    ),
    writeShellFile(site, '/remotes.json', JSON.stringify(servedRegistry(shell, registry))),
    writeShellFile(site, '/config.json', JSON.stringify(configuration)),
    ...documents.map((document) =>
      writeShellFile(
        site,
        documentFile(document.path),
        renderDocument(document, composition, firstPaintOf(site, document, composition)),
      ),
    ),
  ]);
  const addresses = readOrigins(site);
  const hosting: Hosting = {
    origins,
    rewrites: rewritesOf(documents),
    headers: {
      documents: documentHeaders(registry, configuration, addresses),
      immutable: fileHeaders(origin, true),
      serviceWorker: serviceWorkerHeaders(registry, addresses),
      others: fileHeaders(origin, false),
    },
  };
  writeJson(files.hosting(site), hosting);
  await writeServiceWorker(site, composition);
}

/** Takes back the file of each remote that isn't registered any more. */
function removeUnregistered(site: Site, { remotes }: Registry): void {
  for (const name of listStoredApps(site)) {
    if (name in remotes) continue;
    const file = path.join(folders.remote(site, name), REMOTE_FILE);
    for (const form of ['', ...COMPRESSED_FORMS]) rmSync(`${file}${form}`, { force: true });
  }
}

/** The worker's script comes last, because a browser that finds a new one requests everything else at once. */
async function writeServiceWorker(site: Site, composition: Composition): Promise<void> {
  const { version, serviceWorker } = composition.shell;
  if (!serviceWorker) return;
  const fileList = JSON.stringify(listComposedFiles(composition, storedShellFolder(site, version)));
  await writeShellFile(site, FILES_URL, fileList);
  await writeShellFile(
    site,
    SERVICE_WORKER_FILE,
    renderServiceWorker(serviceWorker, composition, fileList),
  );
}

function hashOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
}

/** The remote's prerendered page with its styles, or the shell's placeholder. */
function firstPaintOf(
  site: Site,
  { path: at, remote, firstPaint }: DocumentFacts,
  { registry, configuration }: Composition,
): FirstPaint {
  const entry = remote ? registry.remotes[remote] : undefined;
  const html = entry && remote ? readPrerenderedPage(site, remote, entry.version, at) : undefined;
  if (entry && html !== undefined) {
    const chunk = entry.pages[at]?.chunk ?? '';
    return {
      html: fillConfiguredText(html, configuration),
      styles: entry.files[chunk]?.styles ?? [],
    };
  }
  return { html: firstPaint ?? '', styles: [] };
}

function writeShellFile(site: Site, file: string, content: string): Promise<void> {
  return writeCompressed(path.join(folders.shell(site), file), content);
}

async function writeCompressed(target: string, content: string): Promise<void> {
  const bytes = Buffer.from(content);
  // Compressed forms first, so that no request finds a document without them.
  await precompress(target, bytes);
  writeFileAtomically(target, bytes);
}

import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { DocumentFacts } from '@pure/build';
import type { Registry } from '@pure/contracts';
import { Stop } from '../system/stop.ts';
import { currentShell } from './current-shell.ts';
import { type Composition, documentHtml, type FirstPaint } from './document-html.ts';
import { documentHeaders, fileHeaders } from './headers.ts';
import { documentFile, type Hosting, rewritesOf } from './hosting.ts';
import { precompress } from './precompress.ts';
import { readRegistry } from './registry-file.ts';
import { prerenderedPage } from './released.ts';
import { files, folders, readConfiguration, readOrigins, type Site } from './site-folder.ts';
import { writeJson, writeWhole } from './write-whole.ts';

/**
 * Turns registry and shell into what is served: documents, registry, configuration, headers. Each file
 * is replaced whole and each document brings its own registry, so visitors meanwhile see the old or
 * the new, and never a mixture. What was released while it wrote is composed at once, since two releases
 * at a time may end in the other order than they began.
 */
export async function compose(site: Site): Promise<void> {
  let written: Composition;
  do {
    written = readComposition(site);
    await writeComposition(site, written);
  } while (!isDeepStrictEqual(readComposition(site), written));
}

function readComposition(site: Site): Composition {
  const shell = currentShell(site);
  if (!shell) throw new Stop('No shell is released here yet: `npm run release -- shell`.');
  return {
    shell,
    registry: readRegistry(site),
    configuration: readConfiguration(site),
    origin: readOrigins(site).shell,
  };
}

async function writeComposition(site: Site, composition: Composition): Promise<void> {
  const { shell, registry, configuration } = composition;
  await Promise.all([
    write(site, '/remotes.json', JSON.stringify(registry)),
    write(site, '/config.json', JSON.stringify(configuration)),
    ...shell.documents.map((document) =>
      write(
        site,
        documentFile(document.path),
        documentHtml(document, composition, firstPaintOf(site, document, registry)),
      ),
    ),
  ]);
  const hosting: Hosting = {
    rewrites: rewritesOf(shell.documents),
    headers: {
      documents: documentHeaders(registry, configuration),
      immutable: fileHeaders(true),
      others: fileHeaders(false),
    },
  };
  writeJson(files.hosting(site), hosting);
}

/** A page that its remote brings as HTML, with its styles; else what the shell says meanwhile. */
function firstPaintOf(
  site: Site,
  { path: at, remote, firstPaint }: DocumentFacts,
  registry: Registry,
): FirstPaint {
  const entry = remote ? registry.remotes[remote] : undefined;
  const page = entry && remote ? prerenderedPage(site, remote, entry.version) : undefined;
  if (entry && page?.path === at) {
    const chunk = entry.pages[at]?.chunk ?? '';
    return { html: page.html, styles: entry.files[chunk]?.styles ?? [] };
  }
  return { html: firstPaint ?? '', styles: [] };
}

async function write(site: Site, file: string, content: string): Promise<void> {
  const target = path.join(folders.shell(site), file);
  const bytes = Buffer.from(content);
  // Compressed forms first: whoever asks in between gets a whole document all the same.
  await precompress(target, bytes);
  writeWhole(target, bytes);
}

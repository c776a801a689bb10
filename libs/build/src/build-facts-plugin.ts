import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, Stats } from '@rspack/core';
import { borrowedSlots } from './slots.ts';
import type { BuildFacts, ChunkFiles, DocumentFacts, FileFact } from './build-facts.ts';
import type { HostFacts, HostPages, RemoteFacts } from './build-facts.ts';
import { checkChunks, checkSlots } from './check-pages.ts';
import { integrityOf } from './integrity-of.ts';
import { linkTemplate, readPublicFiles } from './public-files.ts';

export const FACTS_FILE = 'build.json';

type Read = 'entry' | 'files' | 'assets';
type Known = Omit<RemoteFacts, Read> | Omit<HostFacts, Read>;

/**
 * Writes `build.json` beside the published folder: the files of each named chunk group and all others, with the hashes
 * of their written content. Release and compose read no other file of a build.
 */
export class BuildFactsPlugin {
  readonly known: Known;
  readonly publicFolder: string | undefined;
  readonly serviceWorker: string | undefined;

  /**
   * @param publicFolder holds the files that a host's template refers to
   * @param serviceWorker the host's built worker
   */
  constructor(known: Known, publicFolder?: string, serviceWorker?: string) {
    this.known = known;
    this.publicFolder = publicFolder;
    this.serviceWorker = serviceWorker;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('BuildFactsPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const file = path.join(compiler.outputPath, '..', FACTS_FILE);
      writeFile(compiler, file, JSON.stringify(this.factsOf(stats, compiler), null, 2));
    });
    compiler.hooks.afterCompile.tap('BuildFactsPlugin', ({ fileDependencies }) => {
      for (const file of this.watched()) fileDependencies.add(file);
    });
  }

  watched(): string[] {
    if (this.known.kind !== 'host') return [];
    const { documents, pages, template } = this.known;
    const fragments = documents.flatMap(({ firstPaint }) => firstPaint ?? []);
    const ofPages = Object.values(pages?.firstPaint ?? {});
    return [...new Set([template, ...fragments, ...ofPages])];
  }

  factsOf(stats: Stats, compiler: Compiler): BuildFacts {
    const { namedChunkGroups = {}, chunks = [] } = stats.toJson({
      all: false,
      chunkGroups: true,
      chunks: true,
      entrypoints: true,
      ids: true,
    });
    const describe = (file: string): FileFact => ({
      file,
      integrity: integrityOf(readOutput(compiler, path.join(compiler.outputPath, file))),
    });
    const groups = Object.entries(namedChunkGroups).map(
      ([name, { assets = [] }]) => [name, assets.map((asset) => asset.name)] as const,
    );
    // A chunk that a cache group names, such as Query's, isn't a chunk group.
    const parts = chunks.flatMap(({ names = [], files = [] }) =>
      names.map((name) => [name, files] as const),
    );
    const files = Object.fromEntries(
      [...parts, ...groups].map(([name, names]) => [name, filesOf([...names], describe)] as const),
    );
    const assets = otherFiles(stats, files).map(describe);
    const slots = {
      lends: this.known.slots?.lends ?? [],
      borrows: borrowedSlots(stats.compilation.fileDependencies),
    };
    if (this.known.kind === 'host') {
      return {
        ...this.known,
        slots,
        ...(this.serviceWorker && { serviceWorker: readFileSync(this.serviceWorker, 'utf8') }),
        template: this.linkTemplate(readFileSync(this.known.template, 'utf8')),
        documents: this.known.documents.map(withMarkup),
        ...(this.known.pages && { pages: withPageMarkup(this.known.pages) }),
        entry: takeGroup(files, 'main'),
        files,
        assets,
      };
    }
    const [entry] = takeGroup(files, this.known.container).scripts;
    if (!entry) throw new Error(`${this.known.name} has no entry`);
    // A server for development goes on: the name may be half typed.
    if (compiler.options.mode === 'production') {
      checkChunks(this.known.name, this.known.pages, Object.keys(files));
      checkSlots(this.known.name, this.known.pages, slots.borrows);
    }
    return { ...this.known, slots, entry, files, assets };
  }

  linkTemplate(template: string): string {
    return this.publicFolder
      ? linkTemplate(template, readPublicFiles(this.publicFolder))
      : template;
  }
}

function filesOf(names: string[], describe: (file: string) => FileFact): ChunkFiles {
  const of = (extension: string) =>
    names
      .filter((name) => name.endsWith(extension) && !name.includes('.hot-update.'))
      .map(describe);
  return { scripts: of('.js'), styles: of('.css') };
}

/** The names of published files that are in no chunk group. */
function otherFiles({ compilation }: Stats, files: Record<string, ChunkFiles>): string[] {
  const named = Object.values(files).flatMap(({ scripts, styles }) => [...scripts, ...styles]);
  const inGroups = new Set(named.map(({ file }) => file));
  return compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => !inGroups.has(name) && !/\.map$|\.hot-update\./.test(name))
    .toSorted();
}

/** Removes a group and returns it: the entry isn't loaded on demand. */
function takeGroup(files: Record<string, ChunkFiles>, name: string): ChunkFiles {
  const group = files[name] ?? { scripts: [], styles: [] };
  delete files[name];
  return group;
}

function withMarkup(document: DocumentFacts): DocumentFacts {
  const { firstPaint } = document;
  return firstPaint ? { ...document, firstPaint: readMarkup(firstPaint) } : document;
}

function withPageMarkup(pages: HostPages): HostPages {
  const { protected: guarded, redirectsMembers } = pages.firstPaint;
  const firstPaint = {
    protected: readMarkup(guarded),
    redirectsMembers: readMarkup(redirectsMembers),
  };
  return { ...pages, firstPaint };
}

function readMarkup(file: string): string {
  return readFileSync(file, 'utf8').trim();
}

/** The dev server's compilers write to memory. */
function readOutput(compiler: Compiler, file: string): Buffer {
  const fileSystem = compiler.outputFileSystem as unknown as { readFileSync(file: string): Buffer };
  return fileSystem.readFileSync(file);
}

function writeFile(compiler: Compiler, file: string, content: string): void {
  const fileSystem = compiler.outputFileSystem as unknown as {
    writeFileSync(file: string, content: string): void;
  };
  fileSystem.writeFileSync(file, content);
}

import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

/** Crawlers and link previews know these by their names. */
const UNHASHED = ['robots.txt', 'card.png'];
/**
 * Documents and manifests link to the hashed copy. Browsers request the other icon where there is no document, and
 * notifications name theirs whatever the version.
 */
const HASHED_AND_UNHASHED = ['favicon.ico', 'icons/icon-192.png'];
const REFERRING = /\.webmanifest$/;

export interface PublicFile {
  /** the address that templates and manifests refer to, e.g. `/favicon.svg` */
  address: string;
  /** the published path, e.g. `favicon.1a2b3c4d.svg` */
  file: string;
  content: Buffer;
}

/**
 * The files of a host's `public` folder, named by their content, so that they are cached for good. A
 * manifest comes last, because its own content names icons.
 */
export function readPublicFiles(folder: string): PublicFile[] {
  const names = globSync('**/*.*', { cwd: folder }).map((name) => name.replaceAll('\\', '/'));
  const read = (name: string) => readFileSync(path.join(folder, name));
  const files = names
    .filter((name) => !REFERRING.test(name))
    .flatMap((name) => publicFiles(name, read(name)));
  const referring = names
    .filter((name) => REFERRING.test(name))
    .flatMap((name) =>
      publicFiles(name, Buffer.from(linkPublicFiles(read(name).toString(), files))),
    );
  return [...files, ...referring];
}

/** Replaces quoted addresses of public files with those that they are published at. */
export function linkPublicFiles(text: string, files: PublicFile[]): string {
  return files.reduce(
    (linked, { address, file }) => linked.replaceAll(`"${address}"`, `"/${file}"`),
    text,
  );
}

export class PublicFilesPlugin {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  apply(compiler: Compiler): void {
    const { RawSource } = compiler.rspack.sources;
    compiler.hooks.thisCompilation.tap('PublicFilesPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'PublicFilesPlugin', stage }, () => {
        compilation.contextDependencies.add(this.folder);
        for (const { file, content } of readPublicFiles(this.folder)) {
          compilation.emitAsset(file, new RawSource(content));
        }
      });
    });
  }
}

function publicFiles(name: string, content: Buffer): PublicFile[] {
  const unhashed = { address: `/${name}`, file: name, content };
  if (UNHASHED.includes(name)) return [unhashed];
  const { dir, name: stem, ext } = path.posix.parse(name);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const hashed = { ...unhashed, file: path.posix.join(dir, `${stem}.${hash}${ext}`) };
  return HASHED_AND_UNHASHED.includes(name) ? [hashed, unhashed] : [hashed];
}

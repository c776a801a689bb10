import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Compiler, rspack } from '@rspack/core';
import { integrityOf } from './integrity-of.ts';

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
  /** the published path, e.g. `assets/favicon.1a2b3c4d.svg`: hosts have one rule for everything with a hash */
  file: string;
  content: Buffer;
}

/**
 * The files of a host's `public` folder, named by their content, so that they are cached for good. A
 * manifest comes last, because its own content names icons.
 */
export function readPublicFiles(folder: string): PublicFile[] {
  const names = globSync('**/*.*', { cwd: folder }).map((name) => name.replaceAll('\\', '/'));
  const read = (name: string) => published(name, readFileSync(path.join(folder, name)));
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

/** As `linkPublicFiles`. Scripts also get the hash of their content: the policy refuses one without. */
export function linkTemplate(template: string, files: PublicFile[]): string {
  const scripts = files.filter(({ address }) => address.endsWith('.js'));
  const hashed = scripts.reduce(
    (linked, { address, content }) =>
      linked.replaceAll(
        `src="${address}"`,
        `src="${address}" integrity="${integrityOf(content)}" crossorigin`,
      ),
    template,
  );
  return linkPublicFiles(hashed, files);
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
          compilation.emitAsset(file, new RawSource(content), { minimized: true });
        }
      });
    });
  }
}

/** Scripts are minified before they are named and hashed. */
function published(name: string, content: Buffer): Buffer {
  if (!name.endsWith('.js')) return content;
  const { code } = rspack.experiments.swc.minifySync(content.toString(), { module: false });
  return Buffer.from(code);
}

function publicFiles(name: string, content: Buffer): PublicFile[] {
  const unhashed = { address: `/${name}`, file: name, content };
  if (UNHASHED.includes(name)) return [unhashed];
  const { dir, name: stem, ext } = path.posix.parse(name);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const hashed = { ...unhashed, file: path.posix.join('assets', dir, `${stem}.${hash}${ext}`) };
  return HASHED_AND_UNHASHED.includes(name) ? [hashed, unhashed] : [hashed];
}

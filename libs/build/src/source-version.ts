import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eraseTypes } from './erase-types.ts';
import { resolvedDependencies } from './resolved-dependencies.ts';
import { readManifest, root, shippedFolders } from './workspace.ts';

const NOT_BUILT =
  /(^|\/)(node_modules|dist|test-results|src\/testing|\.[^/]+)(\/|$)|\.test\.tsx?$|\.md$|\.d\.ts$|^platform\/hashes\.json$|^(package|tsconfig)\.json$|^vitest\.config\.ts$/;

const BUILD = path.join(root, 'libs/build');

/**
 * The version of a build: a hash of its inputs, computed before the build. The output contains the version
 * (in its unique name, class names and container), so it can't be a hash of the output.
 */
export function sourceVersion(folder: string, mode: 'production' | 'development'): string {
  const hash = createHash('sha256').update(mode);
  for (const file of sourcesOf(folder)) {
    hash.update(`\0${file}\0`).update(readShipped(path.join(root, file)));
  }
  const packages = shippedFolders(folder);
  hash.update(JSON.stringify(packages.map(shippedManifest)));
  for (const line of resolvedDependencies([...packages, BUILD])) hash.update(`\0${line}`);
  return hash.digest('hex').slice(0, 12);
}

/** Sorted paths of the source files, from the workspace's root: of the package, its libraries and the build. */
export function sourcesOf(folder: string): string[] {
  const folders = [...shippedFolders(folder), path.join(BUILD, 'src')];
  const files = folders.flatMap((at) =>
    globSync('**/*', { cwd: at, withFileTypes: true, exclude: ['**/node_modules', '**/dist'] })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !NOT_BUILT.test(portable(path.relative(at, file))))
      .map((file) => portable(path.relative(root, file))),
  );
  return [...new Set(files)].toSorted();
}

/** A declared slot or table is a type that all remotes can see, and none of them ships. */
function readShipped(file: string): string | Buffer {
  const content = readFileSync(file);
  return /\.tsx?$/.test(file) ? eraseTypes(content.toString(), file.endsWith('x')) : content;
}

/** The fields of a manifest that change a build. */
export function shippedManifest(folder: string) {
  const { name, dependencies, exports, sideEffects, pure } = readManifest(folder);
  return { name, dependencies, exports, sideEffects, migration: pure?.migration };
}

function portable(file: string): string {
  return file.replaceAll(path.sep, '/');
}

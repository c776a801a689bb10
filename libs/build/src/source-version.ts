import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, shippedFolders } from './workspace.ts';

const NOT_BUILT = /(^|\/)(node_modules|dist|test-results|\.[^/]+)(\/|$)|\.test\.tsx?$|\.md$/;

/**
 * The version of a build: a hash of its inputs, computed before the build. The output contains the version
 * (in its unique name, class names and container), so it can't be a hash of the output.
 */
export function sourceVersion(folder: string, mode: 'production' | 'development'): string {
  const hash = createHash('sha256').update(mode);
  for (const file of sourcesOf(folder)) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** Sorted paths of the inputs, from the workspace's root: the package, its libraries, the build, the lock file. */
export function sourcesOf(folder: string): string[] {
  const folders = [...shippedFolders(folder), path.join(root, 'libs/build/src')];
  const files = folders.flatMap((at) =>
    globSync('**/*', { cwd: at, withFileTypes: true, exclude: ['**/node_modules', '**/dist'] })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !NOT_BUILT.test(portable(path.relative(at, file))))
      .map((file) => portable(path.relative(root, file))),
  );
  return [...new Set([...files, 'package-lock.json', 'tsconfig.base.json'])].toSorted();
}

function portable(file: string): string {
  return file.replaceAll(path.sep, '/');
}

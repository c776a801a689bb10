import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Manifest, sorted } from './manifests.ts';

interface Lock {
  packages: Record<string, { resolved?: string }>;
}

/** The folder of a package of the workspace; undefined if there is none of that name. */
export function findLockedPackage(root: string, name: string): string | undefined {
  return readLock(root).packages[`node_modules/${name}`]?.resolved;
}

function readLock(root: string): Lock {
  return JSON.parse(readFileSync(lockFile(root), 'utf8')) as Lock;
}

const lockFile = (root: string) => path.join(root, 'package-lock.json');

/**
 * Adds a package of the workspace to the lock file, as `npm install` does. Its libraries are locked already, so nothing
 * is fetched, and no other line changes.
 */
export function addLockedPackage(root: string, folder: string, manifest: Manifest): void {
  const lock = readLock(root);
  const { name, version, dependencies, devDependencies } = manifest;
  const packages = {
    ...lock.packages,
    [folder]: {
      name,
      version,
      dependencies: sorted(dependencies),
      devDependencies: sorted(devDependencies),
    },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  };
  const content = { ...lock, packages: sorted(packages) };
  writeFileSync(lockFile(root), `${JSON.stringify(content, null, 2)}\n`);
}

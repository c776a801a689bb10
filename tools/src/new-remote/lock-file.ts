import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Manifest, sorted } from './manifests.ts';

interface Lock {
  packages: Record<string, object>;
}

/**
 * Adds a package of the workspace to the lock file, as `npm install` does. Its libraries are locked already, so nothing
 * is fetched, and no other line changes.
 */
export function addLockedPackage(root: string, folder: string, manifest: Manifest): void {
  const file = path.join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
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
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted(packages) }, null, 2)}\n`);
}

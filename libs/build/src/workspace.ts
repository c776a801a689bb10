import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** The folder of the repository. */
export const root = path.resolve(import.meta.dirname, '../../..');

export interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  exports?: unknown;
  sideEffects?: unknown;
  pure?: {
    /** the newest migration that the shell or a remote needs, by timestamp */
    migration?: string;
    /** the port of a remote on this machine */
    port?: number;
  };
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** The folders of a package and of all workspace packages that it ships, sorted by name. */
export function shippedFolders(folder: string): string[] {
  const found = new Map<string, string>();
  const visit = (at: string) => {
    const manifest = readManifest(at);
    if (found.has(manifest.name)) return;
    found.set(manifest.name, at);
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      if (name.startsWith('@pure/')) visit(realpathSync(path.join(root, 'node_modules', name)));
    }
  };
  visit(folder);
  return [...found.keys()].toSorted().map((name) => found.get(name) ?? folder);
}

/** The version of a library, as `libs/build` pins it for the whole workspace. */
export function pinned(name: string): string {
  const { dependencies = {} } = readManifest(path.join(root, 'libs/build'));
  const version = dependencies[name];
  if (!version) throw new Error(`libs/build/package.json doesn't pin ${name}`);
  return version;
}

const platformFolder = path.join(root, 'libs/contracts/platform');

/** Whether the declarations of a minor of the platform are kept, so that remotes may be built against it. */
export function isMinorKept(platform: string): boolean {
  return existsSync(path.join(platformFolder, `${platform}.d.ts`));
}

/** The minor version of each shared library when each minor of the platform was kept. */
export function readKeptVersions(): Record<string, Record<string, string>> {
  const file = path.join(platformFolder, 'shared.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;
}

export function optionalFile(file: string): string | undefined {
  return existsSync(file) ? file : undefined;
}

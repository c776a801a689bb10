import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readManifest, root } from './workspace.ts';

interface LockedPackage {
  version?: string;
  integrity?: string;
  /** the folder of a workspace package */
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export interface Lock {
  /** by folder: `node_modules/react`, `node_modules/a/node_modules/b` */
  packages: Record<string, LockedPackage>;
}

/**
 * The libraries that packages bundle, as the lock file resolves them, with the libraries that these need in turn:
 * sorted lines of folder, version and hash. The packages' own tools, as for tests, don't belong to them.
 * @param folders of workspace packages
 */
export function resolvedDependencies(
  folders: readonly string[],
  lock: Lock = readLock(),
): string[] {
  const found = new Map<string, string>();
  const visit = (name: string, from: string) => {
    const at = resolve(name, from, lock);
    const library = at === undefined ? undefined : lock.packages[at];
    // A workspace package is hashed by its sources; an optional library may be missing.
    if (at === undefined || !library || library.link || found.has(at)) return;
    found.set(at, `${at} ${library.version} ${library.integrity ?? ''}`);
    for (const needed of neededLibraries(library)) visit(needed, at);
  };
  for (const folder of folders) {
    const at = path.relative(root, folder).replaceAll(path.sep, '/');
    for (const name of Object.keys(readManifest(folder).dependencies ?? {})) visit(name, at);
  }
  return [...found.values()].toSorted();
}

/**
 * The libraries that a library may bring into a build. Types aren't shipped. An optional peer counts only where a
 * package declares it: TypeScript, a peer of Valibot, would otherwise be part of each version.
 */
function neededLibraries(library: LockedPackage): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = library;
  const peers = Object.keys(peerDependencies ?? {});
  return [
    ...Object.keys({ ...dependencies, ...optionalDependencies }),
    ...peers.filter((name) => !peerDependenciesMeta?.[name]?.optional),
  ].filter((name) => !name.startsWith('@types/'));
}

/** As Node resolves: in the folder's own `node_modules`, then in that of each folder above. */
function resolve(name: string, from: string, { packages }: Lock): string | undefined {
  const parents = from.split('/');
  for (let depth = parents.length; depth >= 0; depth -= 1) {
    const candidate = [...parents.slice(0, depth), 'node_modules', name].join('/');
    if (packages[candidate]) return candidate;
  }
  return undefined;
}

function readLock(): Lock {
  return JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
}

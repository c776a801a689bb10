import { PLATFORM, type SharedVersions } from '@pure/contracts/host';
import { isMinorKept, pinned, readKeptVersions } from './workspace.ts';

interface SharedModule {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version?: string;
  eager?: boolean;
  import?: false;
}

/** In the host's initial scripts, whether the host imports them or not. */
export const INITIAL_SHARED = [
  'react',
  'react/jsx-runtime',
  'react/compiler-runtime',
  'react-dom',
  'react-dom/client',
  '@pure/router',
  '@pure/session',
  '@pure/federation',
  '@pure/ui/feedback',
];
/** In chunks that load with the routes that use them. */
const ON_DEMAND_SHARED = ['@tanstack/react-query'];
/**
 * `@pure/session` and `@pure/router` pass on names and types of these. As a shared module of its own, the router would
 * cost 24 KB.
 */
const PASSED_ON = ['@supabase/postgrest-js', 'react-router-dom'];

/** A document has exactly one copy of each of these modules: the host provides it, and a remote can't replace it. */
export function sharedByHost(): Record<string, SharedModule> {
  return Object.fromEntries([
    ...INITIAL_SHARED.map((name) => [name, { ...sharedModule(name), eager: true }] as const),
    ...ON_DEMAND_SHARED.map((name) => [name, sharedModule(name)] as const),
  ]);
}

export function sharedByRemote(): Record<string, SharedModule> {
  return Object.fromEntries(
    [...INITIAL_SHARED, ...ON_DEMAND_SHARED].map(
      (name) => [name, { ...sharedModule(name), import: false }] as const,
    ),
  );
}

/** The versions of the libraries that a host provides, as shared modules or through them. */
export function providedVersions(): SharedVersions {
  return Object.fromEntries(sharedLibraries().map((name) => [name, pinned(name)]));
}

/** The ranges of the libraries that a remote needs. */
export function neededVersions(): SharedVersions {
  return Object.fromEntries(sharedLibraries().map((name) => [name, neededRange(name)]));
}

function sharedLibraries(): string[] {
  const names = [...INITIAL_SHARED, ...ON_DEMAND_SHARED].filter((name) => !isOwn(name));
  return [...new Set([...names.map(packageName), ...PASSED_ON])].toSorted();
}

function sharedModule(name: string): SharedModule {
  const version = isOwn(name) ? `${PLATFORM}.0` : pinned(packageName(name));
  const requiredVersion = isOwn(name) ? `^${version}` : neededRange(packageName(name));
  return { singleton: true, strictVersion: true, requiredVersion, version };
}

/** The project's own libraries have the platform's version. */
const isOwn = (name: string) => name.startsWith('@pure/');

/**
 * A remote asks for the version that its platform began with, never for the newest one. So it also runs in a shell
 * that an earlier release of the same platform made, or that is rolled back.
 * @throws if the platform is kept without the version of this library
 */
export function neededRange(library: string, platform: string = PLATFORM): string {
  const kept = readKeptVersions()[platform]?.[library];
  if (!kept && isMinorKept(platform)) {
    throw new Error(
      `libs/contracts/platform/shared.json has no version of ${library} for platform ${platform}. Add the minor version that the platform was kept with.`,
    );
  }
  const [major, minor] = (kept ?? pinned(library)).split('.');
  return `^${major}.${minor}.0`;
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

import { PLATFORM } from '@pure/contracts/host';
import { pinned } from './workspace.ts';

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

/** Modules of which a document has exactly one copy: the host provides it, and a remote can't replace it. */
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

/** Our own libraries have the platform's version. */
function sharedModule(name: string): SharedModule {
  const version = name.startsWith('@pure/') ? `${PLATFORM}.0` : pinned(packageName(name));
  return { singleton: true, strictVersion: true, requiredVersion: `^${version}`, version };
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

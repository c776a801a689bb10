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

/** In the host's first scripts, whether the host imports them or not; Query comes as a chunk of its own, for the routes that use it. */
export const AT_ONCE = [
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
const ON_USE = ['@tanstack/react-query'];

/** What must be there once in a document: the host provides it, and a remote can't bring its own. */
export function sharedByHost(): Record<string, SharedModule> {
  return Object.fromEntries([
    ...AT_ONCE.map((name) => [name, { ...agreement(name), eager: true }] as const),
    ...ON_USE.map((name) => [name, agreement(name)] as const),
  ]);
}

export function sharedByRemote(): Record<string, SharedModule> {
  return Object.fromEntries(
    [...AT_ONCE, ...ON_USE].map((name) => [name, { ...agreement(name), import: false }] as const),
  );
}

/** Our own libraries carry the platform's version, since that is what they promise to keep. */
function agreement(name: string): SharedModule {
  const version = name.startsWith('@pure/') ? `${PLATFORM}.0` : pinned(packageName(name));
  return { singleton: true, strictVersion: true, requiredVersion: `^${version}`, version };
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

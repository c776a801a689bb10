import { type Registry, REGISTRY_ELEMENT, type RemoteEntry } from '@pure/contracts/host';
import { readInlined } from './read-inlined.ts';
import type { Overrides } from './override.ts';

const REGISTRY_URL = '/remotes.json';

export interface RegistrySource {
  findEntry(remote: string): Promise<RemoteEntry | undefined>;
  refresh(remote: string): Promise<void>;
  /** whether scripts may be loaded from there */
  isAllowed(origin: string): boolean;
  names(): string[];
  /** by the name of the remote */
  versions(): Record<string, string>;
}

/** The registry inlined in the document; after a failure, it is fetched again. */
export function createRegistrySource(overrides: Overrides): RegistrySource {
  let registry = readInlined<Registry>(REGISTRY_ELEMENT);
  const overridden = new Map<string, Promise<RemoteEntry>>();

  function fetchOverride(remote: string, origin: string): Promise<RemoteEntry> {
    const entry = overridden.get(remote) ?? fetchJson<RemoteEntry>(`${origin}/remote.json`);
    overridden.set(remote, entry);
    entry.catch(() => overridden.delete(remote));
    return entry;
  }

  return {
    async findEntry(remote) {
      const origin = overrides[remote];
      if (!origin) return registry.remotes[remote];
      // A broken override fails, instead of silently showing the product's own remote.
      return fetchOverride(remote, origin);
    },
    async refresh(remote) {
      overridden.delete(remote);
      try {
        registry = await fetchJson<Registry>(REGISTRY_URL);
      } catch {
        // The present registry may still work.
      }
    },
    isAllowed(origin) {
      const entries = Object.values(registry.remotes).flatMap((entry) =>
        entry.previous ? [entry, entry.previous] : [entry],
      );
      return (
        Object.values(overrides).includes(origin) ||
        entries.some(({ entry }) => new URL(entry).origin === origin)
      );
    },
    names: () => Object.keys(registry.remotes),
    versions: () =>
      Object.fromEntries(
        Object.entries(registry.remotes).map(([name, { version }]) => [name, version]),
      ),
  };
}

async function fetchJson<Answer>(address: string): Promise<Answer> {
  const response = await fetch(address, { cache: 'no-cache', credentials: 'omit' });
  if (!response.ok) throw new TypeError(`${response.status} from ${address}`);
  return (await response.json()) as Answer;
}

import {
  type Registry,
  REGISTRY_ELEMENT,
  type RunnableEntry,
  type RunnableRegistry,
} from '@pure/contracts/host';
import { readInlined } from './read-inlined.ts';
import type { Overrides } from './override.ts';
import { withDeadline } from './with-deadline.ts';

const REGISTRY_URL = '/remotes.json';

interface RegistrySource {
  findEntry(remote: string): Promise<RunnableEntry | undefined>;
  refresh(remote: string): Promise<void>;
  /** whether another version of a remote than this one is registered by now */
  isReplaced(remote: string, version: string): Promise<boolean>;
  /** whether scripts may be loaded from there */
  isAllowed(origin: string): boolean;
  names(): string[];
  /** the versions that are registered now, by the name of the remote */
  versions(): Record<string, string>;
  /** what the document was composed with */
  composed: Readonly<RunnableRegistry>;
  /** Fetches the whole registry, also of versions that this document doesn't run. */
  fetchAll(): Promise<Registry>;
}

/** The part of the registry that is inlined in the document; after a failure, it is fetched. */
export function createRegistrySource(overrides: Overrides): RegistrySource {
  let registry = readInlined<RunnableRegistry>(REGISTRY_ELEMENT);
  const overridden = new Map<string, Promise<RunnableEntry>>();

  function fetchOverride(remote: string, address: string): Promise<RunnableEntry> {
    const entry = overridden.get(remote) ?? fetchJson<RunnableEntry>(`${address}/remote.json`);
    overridden.set(remote, entry);
    entry.catch(() => overridden.delete(remote));
    return entry;
  }

  return {
    async findEntry(remote) {
      const address = overrides[remote];
      if (!address) return registry.remotes[remote];
      // A broken override fails, instead of silently showing the product's own remote.
      return fetchOverride(remote, address);
    },
    async refresh(remote) {
      overridden.delete(remote);
      try {
        registry = await fetchAll();
      } catch {
        // The present registry may still work.
      }
    },
    async isReplaced(remote, version) {
      if (overrides[remote]) return false;
      const { remotes } = await fetchAll();
      const registered = remotes[remote];
      return registered !== undefined && registered.version !== version;
    },
    isAllowed(origin) {
      const entries = Object.values(registry.remotes).flatMap((entry) =>
        entry.previous ? [entry, entry.previous] : [entry],
      );
      return (
        entries.some(({ entry }) => new URL(entry).origin === origin) ||
        Object.values(overrides).some((address) => serverOf(address) === serverOf(origin))
      );
    },
    names: () => Object.keys(registry.remotes),
    versions: () => versionsOf(registry),
    composed: registry,
    fetchAll,
  };
}

/** The version of each remote, by its name. */
function versionsOf({ remotes }: RunnableRegistry): Record<string, string> {
  return Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version]));
}

/** An override may say `127.0.0.1` where the entry that is served there says `localhost`. */
const serverOf = (address: string) => new URL(address).origin.replace('//127.0.0.1', '//localhost');

async function fetchAll(): Promise<Registry> {
  const registry = await fetchJson<Registry | null>(REGISTRY_URL);
  if (!registry || typeof registry.remotes !== 'object' || !registry.remotes)
    throw new TypeError(`${REGISTRY_URL} names none`);
  return registry;
}

/** A member waits for it, as for a load, so it has the same deadline. */
function fetchJson<Answer>(address: string): Promise<Answer> {
  return withDeadline(async (signal) => {
    const response = await fetch(address, { cache: 'no-cache', credentials: 'omit', signal });
    if (!response.ok) throw new TypeError(`${response.status} from ${address}`);
    return (await response.json()) as Answer;
  });
}

import {
  type Registry,
  REGISTRY_ELEMENT,
  type RunnableEntry,
  type RunnableRegistry,
} from '@pure/contracts/host';
import { readInlined } from './read-inlined.ts';
import { withDeadline } from './with-deadline.ts';

const REGISTRY_URL = '/remotes.json';

export interface RegistrySource {
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
export function createRegistrySource(): RegistrySource {
  let registry = readInlined<RunnableRegistry>(REGISTRY_ELEMENT);

  return {
    findEntry: async (remote) => registry.remotes[remote],
    async refresh() {
      try {
        registry = await fetchAll();
      } catch {
        // The present registry may still work.
      }
    },
    async isReplaced(remote, version) {
      const { remotes } = await fetchAll();
      const registered = remotes[remote];
      return registered !== undefined && registered.version !== version;
    },
    isAllowed(origin) {
      const entries = Object.values(registry.remotes).flatMap((entry) =>
        entry.previous ? [entry, entry.previous] : [entry],
      );
      return entries.some(({ entry }) => new URL(entry).origin === origin);
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

async function fetchAll(): Promise<Registry> {
  const registry = await fetchJson<Registry | null>(REGISTRY_URL);
  if (!registry || typeof registry.remotes !== 'object' || !registry.remotes)
    throw new TypeError(`${REGISTRY_URL} names none`);
  return registry;
}

/** A member waits for it, as for a load, so it has the same deadline. */
export function fetchJson<Answer>(address: string): Promise<Answer> {
  return withDeadline(async (signal) => {
    const response = await fetch(address, { cache: 'no-cache', credentials: 'omit', signal });
    if (!response.ok) throw new TypeError(`${response.status} from ${address}`);
    return (await response.json()) as Answer;
  });
}

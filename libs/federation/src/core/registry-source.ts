import { type Registry, REGISTRY_ELEMENT, type RemoteEntry } from '@pure/contracts/host';
import { readInlined } from './read-inlined.ts';
import type { Overrides } from './override.ts';

const ADDRESS = '/remotes.json';

export interface RegistrySource {
  entryOf(remote: string): Promise<RemoteEntry | undefined>;
  refresh(remote: string): Promise<void>;
  /** whether scripts may come from there */
  isAllowed(origin: string): boolean;
  names(): string[];
}

/** The registry as the document brought it, read again from the server when something failed. */
export function createRegistrySource(overrides: Overrides): RegistrySource {
  let registry = readInlined<Registry>(REGISTRY_ELEMENT);
  const overridden = new Map<string, Promise<RemoteEntry>>();

  function fromOverride(remote: string, origin: string): Promise<RemoteEntry> {
    const asked = overridden.get(remote) ?? fetchJson<RemoteEntry>(`${origin}/remote.json`);
    overridden.set(remote, asked);
    asked.catch(() => overridden.delete(remote));
    return asked;
  }

  return {
    async entryOf(remote) {
      const origin = overrides[remote];
      if (!origin) return registry.remotes[remote];
      // A dead override fails, and doesn't quietly show the product's own remote.
      return fromOverride(remote, origin);
    },
    async refresh(remote) {
      overridden.delete(remote);
      try {
        registry = await fetchJson<Registry>(ADDRESS);
      } catch {
        // The one we have may still work: a server that was down may be back.
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
  };
}

async function fetchJson<Answer>(address: string): Promise<Answer> {
  const response = await fetch(address, { cache: 'no-cache', credentials: 'omit' });
  if (!response.ok) throw new TypeError(`${response.status} from ${address}`);
  return (await response.json()) as Answer;
}

import type { RunnableEntry } from '@pure/contracts/host';
import type { Overrides } from './override.ts';
import { fetchJson, type RegistrySource } from './registry-source.ts';

/** The registry, in which overridden remotes are those of their addresses. */
export function overrideSource(source: RegistrySource, overrides: Overrides): RegistrySource {
  const entries = new Map<string, Promise<RunnableEntry>>();

  function fetchEntry(remote: string, address: string): Promise<RunnableEntry> {
    const entry = entries.get(remote) ?? fetchJson<RunnableEntry>(`${address}/remote.json`);
    entries.set(remote, entry);
    entry.catch(() => entries.delete(remote));
    return entry;
  }

  return {
    ...source,
    findEntry(remote) {
      const address = overrides[remote];
      // A broken override fails, instead of silently showing the product's own remote.
      return address ? fetchEntry(remote, address) : source.findEntry(remote);
    },
    refresh(remote) {
      entries.delete(remote);
      return source.refresh(remote);
    },
    isReplaced: async (remote, version) => !overrides[remote] && source.isReplaced(remote, version),
    isAllowed: (origin) =>
      source.isAllowed(origin) ||
      Object.values(overrides).some((address) => serverOf(address) === serverOf(origin)),
  };
}

/** An override may say `127.0.0.1` where the entry that is served there says `localhost`. */
const serverOf = (address: string) => new URL(address).origin.replace('//127.0.0.1', '//localhost');

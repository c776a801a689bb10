import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { createEntryScripts, EntryRefused } from './entry-script.ts';
import type { Runtime } from './runtime.ts';

/** The real runtime: Module Federation, given entries that we have loaded ourselves. */
export function createFederationRuntime(isAllowed: (origin: string) => boolean): Runtime {
  const addEntry = createEntryScripts(isAllowed);
  return {
    async start(build) {
      const { container, entry } = build;
      if (!(container in globalThis)) await addEntry(build);
      if (!(container in globalThis)) throw new EntryRefused(`The entry is not ${container}`);
      registerRemotes([{ name: container, entry, type: 'global', entryGlobalName: container }]);
    },
    async module({ container }, exposed) {
      const loaded = await loadRemote(`${container}/${exposed.replace('./', '')}`);
      if (!loaded) throw new TypeError(`${container} exposes no ${exposed}`);
      return loaded;
    },
  };
}

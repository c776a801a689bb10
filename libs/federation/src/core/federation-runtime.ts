import { createEntryScripts } from './entry-script.ts';
import type { Runtime } from './runtime.ts';

/** A remote's entry defines it on `globalThis`, under the build's name. */
interface Container {
  init(shareScope: object): unknown;
  get(exposed: string): Promise<() => unknown>;
}

/* oxlint-disable no-underscore-dangle -- the bundler replaces these names */
declare const __webpack_init_sharing__: (shareScope: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: object };
/* oxlint-enable no-underscore-dangle */

/** The bundler's Module Federation, with entries that we load ourselves. */
export function createFederationRuntime(isAllowed: (origin: string) => boolean): Runtime {
  const addEntry = createEntryScripts(isAllowed);
  return {
    async start(build, signal) {
      if (!containerOf(build)) await addEntry(build, signal);
      const container = containerOf(build);
      // It threw: a script whose hash matches is what was released.
      if (!container) throw new TypeError(`The entry doesn't define ${build.container}`);
      await __webpack_init_sharing__('default');
      await container.init(__webpack_share_scopes__.default);
    },
    async module(build, exposed, signal) {
      const getModule = await containerOf(build)?.get(exposed);
      if (!getModule) throw new TypeError(`${build.container} was not started`);
      signal.throwIfAborted();
      return getModule();
    },
  };
}

function containerOf({ container }: { container: string }): Container | undefined {
  return Reflect.get(globalThis, container) as Container | undefined;
}

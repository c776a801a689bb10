/** The host's side of `importPart`. The document holds it, because each build has its own copy of this file. */
export interface PartHost {
  /**
   * Loads a part of a build: it tries again if a file couldn't be loaded, gives up after the deadline, and reports how
   * the load ended.
   * @param folder the address of the build's files
   */
  load<Part>(load: () => Promise<Part>, folder: string): Promise<Part>;
  /** Shows that something that the member pressed is loading. */
  showWaiting(loading: Promise<unknown>): void;
  /**
   * Returns a function that reloads the document; undefined if another attempt may work, too. Earlier hosts don't
   * have it.
   * @param error of a load
   */
  reloadAfter?(error: unknown): (() => void) | undefined;
  /**
   * Returns a function that reloads the document; undefined unless it is too old for every page. Earlier hosts don't
   * have it.
   */
  reloadOutdated?(): (() => void) | undefined;
}

/* oxlint-disable no-underscore-dangle -- the bundler's name */
declare const __webpack_public_path__: string | undefined;
/* oxlint-enable no-underscore-dangle */

const HOST = Symbol.for('pure.part-host');

/** A host calls this at start. */
export function setPartHost(host: PartHost): void {
  Reflect.set(globalThis, HOST, host);
}

const partHost = () => Reflect.get(globalThis, HOST) as PartHost | undefined;

/**
 * Every dynamic import goes through this function, or through a route's `lazy`, which the host calls: so each is
 * tried again, ends after a deadline and is reported. Without a host, as in a view test, it only imports.
 *
 * @param load `() => import('./part.ts')`
 */
export function importPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const host = partHost();
  // oxlint-disable-next-line no-underscore-dangle -- absent outside of a build
  const folder = typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : '';
  return host ? host.load(load, folder) : load();
}

/** Returns a function that reloads the document, if nothing else helps after this error of a load. */
export function reloadAfter(error: unknown): (() => void) | undefined {
  return partHost()?.reloadAfter?.(error);
}

/**
 * Returns a function that reloads the document, if no other attempt can work: a part that every page may need isn't
 * served any more, or the part that failed isn't.
 * @param error of the load that failed, if one did
 */
export function reloadOutdated(error?: unknown): (() => void) | undefined {
  return partHost()?.reloadOutdated?.() ?? reloadAfter(error);
}

/** Shows that the member waits for a load, if it takes longer than a moment. */
export function showWaiting(loading: Promise<unknown>): void {
  partHost()?.showWaiting(loading);
}

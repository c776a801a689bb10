import type { RunnableBuild } from '@pure/contracts/host';
import { failedAddress } from './classify-failure.ts';
import { isBroken, isOutdated, LoadFailure, RemoteIncomplete } from './failure.ts';
import type { FailureLog } from './failure-log.ts';
import type { LoaderParts, RemoteState } from './loader-parts.ts';
import { asMissing } from './missing-file.ts';
import { type StartedBuild, startBuild } from './start-build.ts';
import { createWatchedLoads, type WatchedLoads } from './watched-loads.ts';

/** The host's own code in reports. */
const HOST = 'shell';

/**
 * A page may still throw after its first paint: in an effect, or over its data. Within this time after it, most data
 * arrive also on a slow network.
 */
const STABLE_AFTER_MS = 10_000;

/** The page that a remote rendered last in this document. */
interface RenderedPage {
  path: string;
  /** of its first paint, in ms since the document was opened */
  at: number;
}

/**
 * Runs remotes. A build runs once its entry and the first module that is asked of it have loaded; until then, the
 * loader may run another build of the remote instead. From then on, the build isn't replaced in this document: a part
 * that can't be loaded is `RemoteIncomplete`. If its first page can't be loaded, if a further part of it is broken, or
 * if a page throws before it is stable, the build is marked as bad for the tab, and a reload runs the other one.
 */
export class Loader {
  readonly #parts: LoaderParts;
  readonly #loads: WatchedLoads;
  /** builds whose entry ran in this document */
  readonly #opened: { remote: string; build: RunnableBuild }[] = [];
  readonly #starting = new Map<string, Promise<RunnableBuild>>();
  readonly #started = new Map<string, StartedBuild>();
  readonly #states = new Map<string, RemoteState>();
  readonly #rendered = new Map<string, RenderedPage>();
  #isHostOutdated = false;

  constructor(parts: LoaderParts) {
    this.#parts = parts;
    this.#loads = createWatchedLoads(parts.log, parts.retryDelaysMs);
  }

  stateOf(remote: string): RemoteState {
    return this.#states.get(remote) ?? 'idle';
  }

  /** the versions of the remotes that run in this document, by their names */
  versions(): Record<string, string> {
    const started = [...this.#started].map(([remote, { build }]) => [remote, build.version]);
    return Object.fromEntries(started) as Record<string, string>;
  }

  /** A part of the host's own code is missing: every page may need it, and only a reload brings one that fits. */
  get isHostOutdated(): boolean {
    return this.#isHostOutdated;
  }

  get failures(): FailureLog {
    return this.#parts.log;
  }

  /**
   * Loads a module that a remote exposes, e.g. `./routes`, and starts the remote unless it runs.
   * @param convert makes something of the module; if that throws, the module counts as broken
   * @throws RemoteUnavailable | RemoteIncomplete
   */
  async loadModule<Module, Used = Module>(
    remote: string,
    exposed: string,
    convert: (module: Module, build: RunnableBuild) => Used | Promise<Used> = (module) =>
      module as never,
  ): Promise<Used> {
    const part = exposed.replace('./', '');
    const load = async (build: RunnableBuild, signal: AbortSignal) =>
      convert((await this.#parts.runtime.module(build, exposed, signal)) as Module, build);
    let first: { used: Used } | undefined;
    const build = await this.#start(remote, async (build) => {
      this.#opened.push({ remote, build });
      const what = { remote, version: build.version, part };
      first = { used: await this.#loads.load(what, (signal) => load(build, signal)) };
    });
    if (first) return first.used;
    return this.loadPart(remote, build, part, (signal) => load(build, signal));
  }

  /**
   * Loads a part of a running build: a further module, or a page behind its routes. If the part is broken, or if it is
   * the routes or the first page, the build is marked as bad.
   * @throws RemoteIncomplete
   */
  async loadPart<Part>(
    remote: string,
    { version }: Pick<RunnableBuild, 'version'>,
    part: string,
    load: (signal: AbortSignal) => Promise<Part>,
  ): Promise<Part> {
    try {
      return await this.#loads.load({ remote, version, part }, load);
    } catch (error) {
      const failure = await this.#explain(remote, error as LoadFailure);
      this.#loads.report(remote, failure, 'incomplete');
      const isFirst = (part === 'routes' || part === 'page') && !this.hasRendered(remote);
      // Without a network, another build can't be loaded either.
      if (navigator.onLine && (isFirst || isBroken(failure.outcome)))
        this.#markBad(remote, version);
      throw new RemoteIncomplete(`A part of ${remote} couldn't be loaded`, { cause: failure });
    }
  }

  /** Loads a page of a running build, as `loadPart`. */
  loadPage<Page>(
    remote: string,
    build: RunnableBuild,
    load: (signal: AbortSignal) => Promise<Page>,
  ): Promise<Page> {
    return this.loadPart(remote, build, 'page', load);
  }

  /** Loads what `importPart` imports. `folder` is the address of the build's files. Throws what the import throws. */
  async importPart<Part>(
    load: (signal: AbortSignal) => Promise<Part>,
    folder: string,
  ): Promise<Part> {
    const owner = this.#opened.find(({ build }) => build.entry.startsWith(folder));
    const { remote, build } = owner ?? {
      remote: HOST,
      build: { version: this.#parts.hostVersion },
    };
    try {
      return await this.loadPart(remote, build, 'part', load);
    } catch (error) {
      const { outcome, cause } = (error as RemoteIncomplete).cause as LoadFailure;
      if (remote === HOST && isOutdated(outcome)) this.#isHostOutdated = true;
      throw cause;
    }
  }

  /** A page of the build has rendered at this address: the build isn't marked as bad any more. */
  setRendered(remote: string, { version }: Pick<RunnableBuild, 'version'>): void {
    const path = location.pathname;
    if (!this.#runs(remote, version) || this.#rendered.get(remote)?.path === path) return;
    this.#rendered.set(remote, { path, at: performance.now() });
    this.#parts.badVersions.delete(remote, version);
  }

  /** Whether a page of the remote has rendered in this document. */
  hasRendered(remote: string): boolean {
    return this.#rendered.has(remote);
  }

  /** Reports that something of a remote, or of the host, threw while it rendered: a page, or the slot of that name. */
  reportCrash(remote: string, error: unknown, part = 'page'): void {
    // The load of what didn't arrive is reported.
    const isHost = remote === HOST && failedAddress(error) === undefined;
    const version = isHost ? this.#parts.hostVersion : this.#started.get(remote)?.build.version;
    if (!version) return;
    const crash = { outcome: 'crashed', version, part, duration: 0 } as const;
    this.#loads.report(remote, new LoadFailure(crash, error), 'boundary');
    if (part !== 'page' || this.#isStable(remote)) return;
    this.#rendered.delete(remote);
    this.#markBad(remote, version);
  }

  /**
   * Whether a reload runs another build than this one, which is marked as bad.
   * @param hasCrashed a page has thrown, and may not be reported yet
   */
  isReplacedByReload(remote: string, hasCrashed = false): boolean {
    const { build, other } = this.#started.get(remote) ?? {};
    const isBad = ({ version }: RunnableBuild) => this.#parts.badVersions.has(remote, version);
    if (!build || !other || isBad(other)) return false;
    return isBad(build) || (hasCrashed && !this.#isStable(remote));
  }

  /**
   * The member's retry: fetches the registry again, and forgets a failure or a build that runs instead of a
   * broken one. A registered build that runs stays.
   */
  async retry(remote: string): Promise<void> {
    if (this.stateOf(remote) === 'running') return;
    const before = this.#starting.get(remote);
    await this.#parts.refresh(remote);
    // Another part of the page restarted it in the meantime.
    if (this.#starting.get(remote) !== before) return;
    this.#parts.badVersions.forget(remote);
    for (const known of [this.#starting, this.#started, this.#states, this.#rendered]) {
      known.delete(remote);
    }
  }

  async #explain(remote: string, failure: LoadFailure): Promise<LoadFailure> {
    // Another version than the registered one also runs because that one doesn't work.
    if (this.stateOf(remote) === 'previous') return failure;
    const { isGone } = this.#parts;
    return asMissing(failure, (address) => isGone(remote, failure.version, address));
  }

  /** Whether the remote's page at this address has stayed for a while. */
  #isStable(remote: string): boolean {
    const page = this.#rendered.get(remote);
    return page?.path === location.pathname && performance.now() - page.at >= STABLE_AFTER_MS;
  }

  /** A build that was given up may still load parts. */
  #runs(remote: string, version: string): boolean {
    return this.#started.get(remote)?.build.version === version;
  }

  #markBad(remote: string, version: string): void {
    if (this.#runs(remote, version)) this.#parts.badVersions.add(remote, version);
  }

  /** Starts a remote unless it runs already. Returns the build that runs in this document. */
  #start(
    remote: string,
    firstUse: (build: RunnableBuild) => Promise<void>,
  ): Promise<RunnableBuild> {
    const starting = this.#starting.get(remote);
    if (starting) return starting;
    // A retry may replace a start that is still pending; the result of the replaced one is ignored.
    const isCurrent = () => this.#starting.get(remote) === started;
    const started = startBuild(remote, this.#parts, this.#loads, firstUse, (state, running) => {
      if (!isCurrent()) return;
      this.#states.set(remote, state);
      if (running) this.#started.set(remote, running);
    });
    this.#starting.set(remote, started);
    started.catch(() => isCurrent() && this.#starting.delete(remote));
    return started;
  }
}

import { checkPlatform, type RemoteEntry } from '@pure/contracts/host';
import {
  errorClass,
  RemoteIncompatible,
  RemoteIncomplete,
  RemoteUnavailable,
  type FailureOutcome,
} from './failure.ts';
import type { FailureLog } from './failure-log.ts';
import { withRetries } from './with-retries.ts';
import type { RunnableBuild, Runtime } from './runtime.ts';

export interface LoaderParts {
  runtime: Runtime;
  log: FailureLog;
  /** the shell's own version, `major.minor` */
  platform: string;
  /** the registered entry of a remote; may change after `refresh` */
  findEntry(remote: string): Promise<RemoteEntry | undefined>;
  /** fetches the registry again; also resolves if that failed */
  refresh(remote: string): Promise<void>;
  retryDelaysMs?: readonly number[];
}

/** `idle`: not started yet. `previous`: the build that the registered one replaced runs. */
export type RemoteState = 'idle' | 'running' | 'previous' | 'failed' | 'unregistered';

/**
 * Runs remotes. If a build's entry can't be loaded, fails its hash or needs another platform, the loader
 * retries, then runs the previous build, and then throws `RemoteUnavailable`. Once a build's code has run, it
 * isn't replaced in this document: a part that can't be loaded is retried and then is `RemoteIncomplete`.
 */
export class Loader {
  readonly #parts: LoaderParts;
  readonly #running = new Map<string, Promise<RunnableBuild>>();
  readonly #states = new Map<string, RemoteState>();

  constructor(parts: LoaderParts) {
    this.#parts = parts;
  }

  stateOf(remote: string): RemoteState {
    return this.#states.get(remote) ?? 'idle';
  }

  get failures(): FailureLog {
    return this.#parts.log;
  }

  /**
   * A module that a remote exposes, e.g. `./routes`.
   * @throws RemoteUnavailable | RemoteIncomplete
   */
  async loadModule<Module>(remote: string, exposed: string): Promise<Module> {
    const build = await this.start(remote);
    return this.loadPart(remote, build, async () => {
      return (await this.#parts.runtime.module(build, exposed)) as Module;
    });
  }

  /** Loads a part of a running build: an exposed module, or a page behind its routes. */
  async loadPart<Part>(
    remote: string,
    build: RunnableBuild,
    load: () => Promise<Part>,
  ): Promise<Part> {
    const startedAt = performance.now();
    try {
      return await this.#withRetries(load, (error) =>
        this.#report(remote, build, 'recovered', startedAt, error),
      );
    } catch (error) {
      this.#report(remote, build, 'incomplete', startedAt, error);
      throw new RemoteIncomplete(`A part of ${remote} couldn't be loaded`, { cause: error });
    }
  }

  /** Starts a remote unless it runs already. Returns the build that runs in this document. */
  start(remote: string): Promise<RunnableBuild> {
    const running = this.#running.get(remote);
    if (running) return running;
    // A retry may replace a start that is still pending; the result of the replaced one is ignored.
    const isCurrent = () => this.#running.get(remote) === started;
    const started = this.#startRegistered(remote, (state) => {
      if (isCurrent()) this.#states.set(remote, state);
    });
    this.#running.set(remote, started);
    started.catch(() => isCurrent() && this.#running.delete(remote));
    return started;
  }

  /**
   * The member's retry: fetches the registry again, and forgets a failure or a previous build that runs
   * instead of a broken one. A registered build that runs stays.
   */
  async retry(remote: string): Promise<void> {
    if (this.stateOf(remote) === 'running') return;
    const before = this.#running.get(remote);
    await this.#parts.refresh(remote);
    // Another part of the page restarted it in the meantime.
    if (this.#running.get(remote) !== before) return;
    this.#running.delete(remote);
    this.#states.delete(remote);
  }

  async reportCrash(remote: string, error: unknown): Promise<void> {
    const build = await this.#running.get(remote)?.catch(() => undefined);
    if (build) this.#report(remote, build, 'crashed', performance.now(), error);
  }

  async #startRegistered(
    remote: string,
    onState: (state: RemoteState) => void,
  ): Promise<RunnableBuild> {
    const startedAt = performance.now();
    const entry = await this.#findEntry(remote, startedAt, onState);
    if (!entry) {
      onState('unregistered');
      throw new RemoteUnavailable(`No ${remote} is registered`);
    }
    try {
      const build = await this.#startBuild(remote, entry);
      onState('running');
      return build;
    } catch (error) {
      if (entry.previous) {
        try {
          const build = await this.#startBuild(remote, entry.previous);
          onState('previous');
          this.#report(remote, entry, 'previous', startedAt, error);
          return build;
        } catch {
          // Reported below, as a failure of the registered build.
        }
      }
      onState('failed');
      this.#report(remote, entry, 'unavailable', startedAt, error);
      throw new RemoteUnavailable(`${remote} can't be run`, { cause: error });
    }
  }

  async #findEntry(
    remote: string,
    startedAt: number,
    onState: (state: RemoteState) => void,
  ): Promise<RemoteEntry | undefined> {
    try {
      return await this.#parts.findEntry(remote);
    } catch (error) {
      onState('failed');
      const duration = Math.round(performance.now() - startedAt);
      const unknown = { remote, version: 'unknown', outcome: 'unavailable' } as const;
      this.#parts.log.add({ ...unknown, duration, error: errorClass(error) });
      throw new RemoteUnavailable(`The entry of ${remote} couldn't be read`, { cause: error });
    }
  }

  async #startBuild(remote: string, build: RunnableBuild): Promise<RunnableBuild> {
    const check = checkPlatform(this.#parts.platform, build.platform);
    if (!check.compatible) throw new RemoteIncompatible(check.reasons.join('; '));
    const startedAt = performance.now();
    await this.#withRetries(
      () => this.#parts.runtime.start(build),
      (error) => this.#report(remote, build, 'recovered', startedAt, error),
    );
    return build;
  }

  async #withRetries<Result>(
    attempt: () => Promise<Result>,
    onRecovery: (error: unknown) => void,
  ): Promise<Result> {
    const errors: unknown[] = [];
    const result = await withRetries(async () => {
      try {
        return await attempt();
      } catch (error) {
        errors.push(error);
        throw error;
      }
    }, this.#parts.retryDelaysMs);
    if (errors.length > 0) onRecovery(errors[0]);
    return result;
  }

  #report(
    remote: string,
    build: RunnableBuild,
    outcome: FailureOutcome,
    startedAt: number,
    error: unknown,
  ): void {
    const duration = Math.round(performance.now() - startedAt);
    const { version } = build;
    this.#parts.log.add({ remote, version, outcome, duration, error: errorClass(error) });
  }
}

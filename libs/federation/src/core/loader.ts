import { checkPlatform, type RemoteEntry } from '@pure/contracts/host';
import {
  errorClass,
  RemoteIncompatible,
  RemoteIncomplete,
  RemoteUnavailable,
  type Outcome,
} from './failure.ts';
import type { FailureLog } from './failure-log.ts';
import { retrying } from './retrying.ts';
import type { Runnable, Runtime } from './runtime.ts';

export interface LoaderParts {
  runtime: Runtime;
  log: FailureLog;
  /** the shell's own version, `major.minor` */
  platform: string;
  /** what is registered now under a name; another answer after `refresh` */
  entryOf(remote: string): Promise<RemoteEntry | undefined>;
  /** reads the registry again; resolves also when it can't */
  refresh(remote: string): Promise<void>;
  pauses?: readonly number[];
}

/** Why a remote isn't on screen: `running` means that it is, or could be. */
export type RemoteState = 'idle' | 'running' | 'previous' | 'failed' | 'unregistered';

/**
 * Runs remotes. For each, the ladder: tries again → the build that it replaced, when its entry, its
 * hash or its verdict failed → `RemoteUnavailable`. Once a build's code has run, that build stays:
 * parts that don't arrive are tried again and then are `RemoteIncomplete`.
 */
export class Loader {
  readonly #parts: LoaderParts;
  readonly #running = new Map<string, Promise<Runnable>>();
  readonly #states = new Map<string, RemoteState>();

  constructor(parts: LoaderParts) {
    this.#parts = parts;
  }

  state(remote: string): RemoteState {
    return this.#states.get(remote) ?? 'idle';
  }

  get failures(): FailureLog {
    return this.#parts.log;
  }

  /**
   * A module that a remote exposes, e.g. `./routes`.
   * @throws RemoteUnavailable | RemoteIncomplete
   */
  async load<Module>(remote: string, exposed: string): Promise<Module> {
    const build = await this.run(remote);
    return this.part(remote, build, async () => {
      return (await this.#parts.runtime.module(build, exposed)) as Module;
    });
  }

  /** Whatever belongs to a build that runs: exposed modules, and the pages behind its routes. */
  async part<Part>(remote: string, build: Runnable, get: () => Promise<Part>): Promise<Part> {
    const began = performance.now();
    try {
      return await this.#persist(get, (error) =>
        this.#tell(remote, build, 'recovered', began, error),
      );
    } catch (error) {
      this.#tell(remote, build, 'incomplete', began, error);
      throw new RemoteIncomplete(`A part of ${remote} did not arrive`, { cause: error });
    }
  }

  /** The build of a remote that runs in this document, started now if none does. */
  run(remote: string): Promise<Runnable> {
    const running = this.#running.get(remote);
    if (running) return running;
    // A retry may have put another start in the place of one that is still under way: that one's end
    // says nothing about the remote any more.
    const isCurrent = () => this.#running.get(remote) === started;
    const started = this.#start(remote, (state) => {
      if (isCurrent()) this.#states.set(remote, state);
    });
    this.#running.set(remote, started);
    started.catch(() => isCurrent() && this.#running.delete(remote));
    return started;
  }

  /**
   * Asked for by the member: reads the registry again and forgets what failed, and an earlier build that
   * runs in place of a broken one. A build that runs as registered stays.
   */
  async retry(remote: string): Promise<void> {
    if (this.state(remote) === 'running') return;
    const tried = this.#running.get(remote);
    await this.#parts.refresh(remote);
    // Started anew meanwhile, by another part of the page.
    if (this.#running.get(remote) !== tried) return;
    this.#running.delete(remote);
    this.#states.delete(remote);
  }

  async crashed(remote: string, error: unknown): Promise<void> {
    const build = await this.#running.get(remote)?.catch(() => undefined);
    if (build) this.#tell(remote, build, 'crashed', performance.now(), error);
  }

  async #start(remote: string, reach: (state: RemoteState) => void): Promise<Runnable> {
    const began = performance.now();
    const entry = await this.#entryOf(remote, began, reach);
    if (!entry) {
      reach('unregistered');
      throw new RemoteUnavailable(`No ${remote} is registered`);
    }
    try {
      const build = await this.#startBuild(remote, entry);
      reach('running');
      return build;
    } catch (error) {
      if (entry.previous) {
        try {
          const build = await this.#startBuild(remote, entry.previous);
          reach('previous');
          this.#tell(remote, entry, 'previous', began, error);
          return build;
        } catch {
          // Told below, as the failure of the build that should run.
        }
      }
      reach('failed');
      this.#tell(remote, entry, 'unavailable', began, error);
      throw new RemoteUnavailable(`${remote} can't be run`, { cause: error });
    }
  }

  async #entryOf(
    remote: string,
    began: number,
    reach: (state: RemoteState) => void,
  ): Promise<RemoteEntry | undefined> {
    try {
      return await this.#parts.entryOf(remote);
    } catch (error) {
      reach('failed');
      const duration = Math.round(performance.now() - began);
      const unknown = { remote, version: 'unknown', outcome: 'unavailable' } as const;
      this.#parts.log.add({ ...unknown, duration, error: errorClass(error) });
      throw new RemoteUnavailable(`Where ${remote} is couldn't be read`, { cause: error });
    }
  }

  async #startBuild(remote: string, build: Runnable): Promise<Runnable> {
    const verdict = checkPlatform(this.#parts.platform, build.platform);
    if (!verdict.compatible) throw new RemoteIncompatible(verdict.reasons.join('; '));
    const began = performance.now();
    await this.#persist(
      () => this.#parts.runtime.start(build),
      (error) => this.#tell(remote, build, 'recovered', began, error),
    );
    return build;
  }

  async #persist<Result>(
    attempt: () => Promise<Result>,
    recovered: (error: unknown) => void,
  ): Promise<Result> {
    const met: unknown[] = [];
    const result = await retrying(async () => {
      try {
        return await attempt();
      } catch (error) {
        met.push(error);
        throw error;
      }
    }, this.#parts.pauses);
    if (met.length > 0) recovered(met[0]);
    return result;
  }

  #tell(remote: string, build: Runnable, outcome: Outcome, began: number, error: unknown): void {
    const duration = Math.round(performance.now() - began);
    const { version } = build;
    this.#parts.log.add({ remote, version, outcome, duration, error: errorClass(error) });
  }
}

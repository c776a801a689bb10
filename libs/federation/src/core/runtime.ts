import type { RunnableBuild } from '@pure/contracts/host';

/** Runs builds; the loader decides which and when. */
export interface Runtime {
  /**
   * Loads and runs a build's entry. Rejects if it can't be loaded, doesn't match its hash, or throws.
   * An aborted entry doesn't run.
   */
  start(build: RunnableBuild, signal: AbortSignal): Promise<void>;
  /** A module of a started build, e.g. `./routes`. One that arrives after `signal` was aborted isn't evaluated. */
  module(build: RunnableBuild, exposed: string, signal: AbortSignal): Promise<unknown>;
}

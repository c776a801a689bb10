import type { RemoteBuild } from '@pure/contracts/host';

/** The facts that are needed to run a build. An entry without a hash doesn't run. */
export type RunnableBuild = Pick<
  RemoteBuild,
  'version' | 'container' | 'entry' | 'integrity' | 'platform'
>;

/** Runs builds; the loader decides which and when. */
export interface Runtime {
  /**
   * Loads and runs a build's entry. Rejects if it can't be loaded, doesn't match its hash, or throws.
   * An aborted entry doesn't run.
   */
  start(build: RunnableBuild, signal: AbortSignal): Promise<void>;
  /** A module of a started build, e.g. `./routes`. */
  module(build: RunnableBuild, exposed: string): Promise<unknown>;
}

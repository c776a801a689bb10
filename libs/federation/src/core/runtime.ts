import type { RemoteBuild } from '@pure/contracts/host';

/** What a build needs to be run. Entries without a hash aren't. */
export type Runnable = Pick<
  RemoteBuild,
  'version' | 'container' | 'entry' | 'integrity' | 'platform'
>;

/** How builds are run; the loader decides which and when. */
export interface Runtime {
  /** Fetches and runs a build's entry. Rejects when it doesn't arrive, isn't what its hash says, or throws. */
  start(build: Runnable): Promise<void>;
  /** A module of a build that was started, e.g. `./routes`. */
  module(build: Runnable, exposed: string): Promise<unknown>;
}

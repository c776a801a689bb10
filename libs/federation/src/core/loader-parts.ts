import type { RunnableEntry } from '@pure/contracts/host';
import type { BadVersions } from './bad-versions.ts';
import type { FailureLog } from './failure-log.ts';
import type { Runtime } from './runtime.ts';

export interface LoaderParts {
  runtime: Runtime;
  log: FailureLog;
  /** the shell's own version, `major.minor` */
  platform: string;
  /** for reports of the host's own code */
  hostVersion: string;
  badVersions: BadVersions;
  /** the registered entry of a remote; may change after `refresh` */
  findEntry(remote: string): Promise<RunnableEntry | undefined>;
  /** whether a file of a build that runs isn't served any more, if the browser doesn't tell; false if nobody knows */
  isGone(remote: string, version: string, address: string): Promise<boolean>;
  /** fetches the registry again; also resolves if that failed */
  refresh(remote: string): Promise<void>;
  retryDelaysMs?: readonly number[];
}

/** `idle`: not started yet. `previous`: another build than the registered one runs, because that failed. */
export type RemoteState = 'idle' | 'running' | 'previous' | 'failed' | 'unregistered';

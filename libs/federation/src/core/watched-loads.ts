import { classifyFailure, failedAddress, isWorthAnotherAttempt } from './classify-failure.ts';
import { errorClass, type Fallback, LoadFailure } from './failure.ts';
import type { FailureLog } from './failure-log.ts';
import { withDeadline } from './with-deadline.ts';
import { withRetries } from './with-retries.ts';

/** A load: the remote, its build's version, and the part. */
interface Loadable {
  remote: string;
  version: string;
  part: string;
}

export interface WatchedLoads {
  /**
   * Loads something within the deadline, all attempts included. An attempt that worked after others is reported here,
   * a failure by the caller, who knows what the member gets instead.
   * @throws LoadFailure
   */
  load<Result>(what: Loadable, load: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
  report(remote: string, failure: LoadFailure, fallback: Fallback): void;
}

export function createWatchedLoads(log: FailureLog, delaysMs?: readonly number[]): WatchedLoads {
  function report(remote: string, failure: LoadFailure, fallback: Fallback): void {
    const { version, part, outcome, duration, cause } = failure;
    const error = errorClass(cause);
    log.add({ remote, version, part, outcome, fallback, duration, error }, cause);
  }

  async function load<Result>(
    what: Loadable,
    attempt: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const startedAt = performance.now();
    const failures: unknown[] = [];
    const recordFailure = (error: unknown): never => {
      failures.push(error);
      throw error;
    };
    try {
      const result = await withDeadline((signal) =>
        withRetries(async () => attempt(signal).catch(recordFailure), {
          delaysMs,
          signal,
          isWorthAnother: isWorthAnotherAttempt,
        }),
      );
      if (failures.length > 0) {
        report(what.remote, loadFailure(what, startedAt, failures[0]), 'recovered');
      } else {
        log.addLoaded({ ...what, duration: msSince(startedAt) });
      }
      return result;
    } catch (error) {
      throw loadFailure(what, startedAt, error);
    }
  }
  return { load, report };
}

/** The failure of a load that threw `error`. */
export function loadFailure(
  { version, part }: Loadable,
  startedAt: number,
  error: unknown,
): LoadFailure {
  return new LoadFailure(
    {
      version,
      part: chunkOf(failedAddress(error)) ?? part,
      outcome: classifyFailure(error),
      duration: msSince(startedAt),
    },
    error,
  );
}

/** `…/assets/page-login.1a2b3c4d.js` is the chunk `page-login`. */
function chunkOf(address = ''): string | undefined {
  return /assets\/([\w-]+)\.\w+\.(?:js|css)$/.exec(address)?.[1];
}

function msSince(time: number): number {
  return Math.round(performance.now() - time);
}

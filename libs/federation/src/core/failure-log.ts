import type { Failure, LoadReport } from './failure.ts';

const MAX_FAILURES = 50;
/** The share of loads that worked and are reported, so that a rate of failures can be computed. */
const LOADED_SAMPLE = 1 / 20;

export interface FailureLog {
  add(failure: Omit<Failure, 'at'>, cause: unknown): void;
  /** reports a part of the loads that worked */
  addLoaded(load: Pick<LoadReport, 'remote' | 'version' | 'part' | 'duration'>): void;
  list(): readonly Failure[];
}

/**
 * The last failures of remotes, in memory, for "Copy details". Each goes to `report`, and with its cause to the console.
 * @param random from 0 to 1
 */
export function createFailureLog(
  report: (report: LoadReport) => void,
  random: () => number = Math.random,
): FailureLog {
  const failures: Failure[] = [];
  const now = () => new Date().toISOString();
  return {
    add(failure, cause) {
      const dated = { at: now(), ...failure };
      const { remote, version, part, outcome, fallback } = failure;
      console.error(`${remote} ${version}, ${part}: ${outcome}, ${fallback}`, cause);
      failures.push(dated);
      if (failures.length > MAX_FAILURES) failures.shift();
      report(dated);
    },
    addLoaded(load) {
      if (random() < LOADED_SAMPLE) report({ at: now(), ...load, outcome: 'loaded' });
    },
    list: () => failures,
  };
}

/** Sends reports to an address, without cookies. The request outlives the page; its errors are ignored. */
export function reportTo(url: string | null): (report: LoadReport) => void {
  return (report) => {
    if (!url) return;
    const body = JSON.stringify(report);
    void fetch(url, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => {});
  };
}

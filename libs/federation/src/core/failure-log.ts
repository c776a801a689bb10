import type { Failure } from './failure.ts';

const MAX_FAILURES = 50;

export interface FailureLog {
  add(failure: Omit<Failure, 'at'>): void;
  list(): readonly Failure[];
}

/** The last failures of remotes, in memory, for "Copy details". Each is also passed to `report`. */
export function createFailureLog(report: (failure: Failure) => void): FailureLog {
  const failures: Failure[] = [];
  return {
    add(failure) {
      const dated = { at: new Date().toISOString(), ...failure };
      failures.push(dated);
      if (failures.length > MAX_FAILURES) failures.shift();
      report(dated);
    },
    list: () => failures,
  };
}

/** Sends failures to an address, without cookies. The request outlives the page; its errors are ignored. */
export function reportTo(url: string | null): (failure: Failure) => void {
  return (failure) => {
    if (!url) return;
    const body = JSON.stringify(failure);
    void fetch(url, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => {});
  };
}

import type { Failure } from './failure.ts';

const KEPT = 50;

export interface FailureLog {
  add(failure: Omit<Failure, 'at'>): void;
  list(): readonly Failure[];
}

/**
 * The last failures of remotes, in memory, for "Copy details"; each also goes to `report`.
 * @param report where the configuration says so; its own failures are nobody's concern
 */
export function createFailureLog(report: (failure: Failure) => void): FailureLog {
  const kept: Failure[] = [];
  return {
    add(failure) {
      const dated = { at: new Date().toISOString(), ...failure };
      kept.push(dated);
      if (kept.length > KEPT) kept.shift();
      report(dated);
    },
    list: () => kept,
  };
}

/** Sends to an address without waiting and without cookies; a page that closes sends all the same. */
export function reportTo(url: string | null): (failure: Failure) => void {
  return (failure) => {
    if (!url) return;
    const body = JSON.stringify(failure);
    void fetch(url, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => {});
  };
}

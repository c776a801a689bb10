export interface Throttle {
  /** Runs at once, or when the interval since the last run ends. */
  call(): void;
  /** Forgets a call that waits. */
  cancel(): void;
}

/** Runs something at most once in an interval; the last call isn't lost. */
export function createThrottle(run: () => void, intervalMs: number): Throttle {
  let lastRun = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function runNow(): void {
    timer = undefined;
    lastRun = performance.now();
    run();
  }

  return {
    call() {
      const wait = lastRun + intervalMs - performance.now();
      if (wait <= 0 && timer === undefined) runNow();
      else timer ??= setTimeout(runNow, wait);
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

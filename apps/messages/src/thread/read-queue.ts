/** Runs reads one after the other. One waiting read serves all callers that come before its turn. */
export function createReadQueue() {
  const waiting = new Map<string, Promise<unknown>>();
  let last: Promise<unknown> | null = null;

  return {
    /** Runs something after the reads so far, or not at all if none is on its way. */
    afterReads(run: () => void): void {
      void last?.then(run);
    },
    /** Whether a read waits for its turn. */
    isWaiting: (key: string) => waiting.has(key),
    run<Result>(key: string, read: () => Promise<Result>): Promise<Result> {
      const queued = waiting.get(key);
      if (queued) return queued as Promise<Result>;
      const start = async () => {
        await last;
        waiting.delete(key);
        return read();
      };
      const result = start();
      waiting.set(key, result);
      const end = async () => {
        await result.catch(() => undefined);
        if (last === ended) last = null;
      };
      const ended = end();
      last = ended;
      return result;
    },
  };
}

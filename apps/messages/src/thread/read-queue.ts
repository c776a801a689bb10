/** Runs reads one after the other. A read that already waits for its turn serves later callers, too. */
export function createReadQueue() {
  const waiting = new Map<string, Promise<unknown>>();
  let last: Promise<unknown> = Promise.resolve();

  return {
    run<Result>(key: string, read: () => Promise<Result>): Promise<Result> {
      const queued = waiting.get(key);
      if (queued) return queued as Promise<Result>;
      const result = last.then(() => {
        waiting.delete(key);
        return read();
      });
      waiting.set(key, result);
      last = result.catch(() => undefined);
      return result;
    },
  };
}

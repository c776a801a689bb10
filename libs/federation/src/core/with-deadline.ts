/** For an entry, and for a part: long enough for a slow network, short enough for a member who waits. */
export const LOAD_TIMEOUT_MS = 8_000;

/** A load didn't end before its deadline. */
export class LoadTimeout extends Error {
  override name = 'LoadTimeout';
}

/**
 * Runs a load with a signal that aborts at the deadline. It rejects then, even if the load ignores the signal.
 * @throws LoadTimeout, or what the load throws
 */
export function withDeadline<Result>(
  load: (signal: AbortSignal) => Promise<Result>,
  deadlineMs = LOAD_TIMEOUT_MS,
): Promise<Result> {
  const controller = new AbortController();
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => {
      const reason = new LoadTimeout(`It took longer than ${deadlineMs} ms`);
      controller.abort(reason);
      reject(reason);
    }, deadlineMs);
    load(controller.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timeout));
  });
}

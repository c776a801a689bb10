import { RequestError } from '@pure/data';
import { pauseBeforeRetry } from '@pure/ui';

const LONGEST_PAUSE_MS = 30_000;

interface KeepTrying {
  signal: AbortSignal;
  /** called with true when the connection fails, and with false once a try has succeeded */
  onWaiting: (isWaiting: boolean) => void;
}

/** Repeats a call until it succeeds or `signal` stops it, as long as only the connection fails. Throws other failures. */
export async function keepTrying<Result>(
  act: () => Promise<Result>,
  { signal, onWaiting }: KeepTrying,
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      const result = await act();
      if (tries > 0) onWaiting(false);
      return result;
    } catch (error) {
      signal.throwIfAborted();
      if (!isConnectionLost(error)) throw error;
      onWaiting(true);
      await pauseOrOnline(pauseBeforeRetry(tries, { longestMs: LONGEST_PAUSE_MS }), signal);
    }
  }
}

function isConnectionLost(error: unknown): boolean {
  return error instanceof RequestError ? error.mayHaveSucceeded : error instanceof TypeError;
}

/** Resolves after a pause, or as soon as the browser is online again. */
function pauseOrOnline(pauseMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(done, pauseMs);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

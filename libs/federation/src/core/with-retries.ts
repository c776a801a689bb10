/** Delays before further attempts, in ms. They are short, because the member sees an empty page. */
const RETRY_DELAYS_MS: readonly number[] = [150, 600];

interface RetryOptions {
  delaysMs?: readonly number[] | undefined;
  /** ends the attempts */
  signal?: AbortSignal;
  isWorthAnother?: (error: unknown) => boolean;
}

/**
 * Calls again after a failure, a bounded number of times. A good network needs it too: a failed preload
 * makes the browser fail the next load of the same address once.
 * @throws the error of the last attempt
 */
export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  options: RetryOptions = {},
): Promise<Result> {
  const { delaysMs = RETRY_DELAYS_MS, signal, isWorthAnother } = options;
  const [delay, ...rest] = delaysMs;
  try {
    return await attempt();
  } catch (error) {
    if (delay === undefined || isWorthAnother?.(error) === false) throw error;
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (signal?.aborted) throw error;
    return withRetries(attempt, { ...options, delaysMs: rest });
  }
}

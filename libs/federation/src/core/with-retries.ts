/** Delays before further attempts, in ms. They are short, because the member sees an empty page. */
export const RETRY_DELAYS_MS: readonly number[] = [150, 600];

/**
 * Calls again after a failure, a bounded number of times. A good network needs it too: a failed preload
 * makes the browser fail the next load of the same address once.
 * @throws the error of the last attempt
 */
export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  delaysMs: readonly number[] = RETRY_DELAYS_MS,
): Promise<Result> {
  const [delay, ...rest] = delaysMs;
  if (delay === undefined) return attempt();
  try {
    return await attempt();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, delay));
    return withRetries(attempt, rest);
  }
}

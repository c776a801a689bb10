const MAX_RETRIES = 3;

/** Whether something that waited for the network is tried again: a network that has just come back often fails once more. */
export const mayRetryAfterWaiting = (failures: number) => failures < MAX_RETRIES;

interface Pauses {
  firstMs?: number;
  longestMs?: number;
}

/**
 * The pause before the next try, in ms: each twice as long as the one before.
 *
 * @param failures since the last try that succeeded, without the newest
 */
export const pauseBeforeRetry = (
  failures: number,
  { firstMs = 1_000, longestMs = 60_000 }: Pauses = {},
) => Math.min(longestMs, firstMs * 2 ** failures);

const MAX_RETRIES = 3;
const FIRST_PAUSE_MS = 1_000;

/** Whether something that waited for the network is tried again: a network that has just come back often fails once more. */
export const mayRetryAfterWaiting = (failures: number) => failures < MAX_RETRIES;

/** The pause before the next try, in ms. */
export const pauseBeforeRetry = (failures: number) => FIRST_PAUSE_MS * 2 ** failures;

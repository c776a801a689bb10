/** How often a test runs each race. A rare loss shows only in the deep run. */
export const RACE_REPEATS = process.env['PURE_DEEP'] ? 100 : 15;

/** Vitest's options for a race on a busy machine. */
export const RACE_TIMEOUT = { timeout: RACE_REPEATS * 6_000 };

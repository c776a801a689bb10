/** How often a race is run: one that is lost seldom needs the deep run. */
export const REPEATS = process.env['PURE_DEEP'] ? 100 : 15;

/** Long enough for that on a busy machine. */
export const PATIENCE = { timeout: REPEATS * 6_000 };

/** How often a tab that stays open looks for a new version. */
export const VERSION_CHECK_INTERVAL_MS = 3_600_000;

/** ms before each further try; together short enough for somebody who looks at an empty page */
export const PAUSES: readonly number[] = [150, 600];

/**
 * Tries again a bounded number of times. Needed even on a good network: a preload that failed makes
 * the browser fail the next load of the same address once.
 * @throws what the last try threw
 */
export async function retrying<Result>(
  attempt: () => Promise<Result>,
  pauses: readonly number[] = PAUSES,
): Promise<Result> {
  const [pause, ...rest] = pauses;
  if (pause === undefined) return attempt();
  try {
    return await attempt();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return retrying(attempt, rest);
  }
}

/**
 * Of two transactions that wait for each other Postgres ends one, of which nothing is left: by its manual the
 * application begins that one again. The other goes on meanwhile, so once is enough.
 */
export async function againAfterDeadlock(ask: () => Promise<Response>): Promise<Response> {
  const answer = await ask();
  return (await endedByDeadlock(answer)) ? ask() : answer;
}

async function endedByDeadlock(answer: Response): Promise<boolean> {
  if (answer.status !== 500) return false;
  const problem: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return (problem as { code?: unknown } | null)?.code === DEADLOCK_DETECTED;
}

const DEADLOCK_DETECTED = '40P01';

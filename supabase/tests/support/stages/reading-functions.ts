import { database } from '../backend.ts';

/**
 * The functions of the API that can't write. Postgres refuses a write in a stable function, and that none
 * calls one that writes is among the checks of the structure.
 */
export async function readingFunctions(): Promise<ReadonlySet<string>> {
  const functions = await database()<{ name: string }[]>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace
    group by proname having bool_and(provolatile <> 'v')
  `;
  return new Set(functions.map(({ name }) => name));
}

import type { Sql, TransactionSql } from 'postgres';

/** Runs statements with a member’s role and claims, as the API does, and rolls them back. */
export async function runAsMember<T>(
  sql: Sql,
  member: string,
  act: (transaction: TransactionSql) => Promise<T>,
): Promise<T> {
  const outcome: { value?: T } = {};
  await sql
    .begin(async (transaction) => {
      const claims = JSON.stringify({ sub: member, role: 'authenticated' });
      await transaction`
        select
          set_config('request.jwt.claims', ${claims}, true),
          set_config('search_path', 'public, extensions', true),
          set_config('role', 'authenticated', true)
      `;
      outcome.value = await act(transaction);
      throw new Rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error;
    });
  return outcome.value as T;
}

class Rollback extends Error {}

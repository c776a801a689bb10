import type { Sql, TransactionSql } from 'postgres';

/** Does something as this member, as the API would have it done, and leaves no trace. */
export async function actAs<T>(
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
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return outcome.value as T;
}

class Undone extends Error {}

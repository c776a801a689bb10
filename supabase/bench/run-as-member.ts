import type { Sql, TransactionSql } from 'postgres';

/** Runs statements with a member’s role and the claims of a new session, as the API does, and rolls them back. */
export async function runAsMember<T>(
  sql: Sql,
  member: string,
  act: (transaction: TransactionSql) => Promise<T>,
): Promise<T> {
  const outcome: { value?: T } = {};
  await sql
    .begin(async (transaction) => {
      await transaction`
        with session as (
          insert into auth.sessions (id, user_id, aal, created_at, updated_at)
          values (gen_random_uuid(), ${member}, 'aal1', now(), now())
          returning id
        )
        select
          set_config('request.jwt.claims', json_build_object(
            'sub', ${member}::text, 'role', 'authenticated', 'aal', 'aal1', 'session_id', session.id
          )::text, true),
          set_config('search_path', 'public, extensions', true),
          set_config('role', 'authenticated', true)
        from session
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

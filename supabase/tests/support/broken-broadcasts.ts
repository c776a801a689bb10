import postgres, { type TransactionSql } from 'postgres';
import { backend } from './backend.ts';
import type { Member } from './members.ts';
import { claimsOf } from './sessions.ts';

/** Runs statements as a member in a transaction in which every broadcast fails, and rolls it back. */
export async function withBrokenBroadcasts(
  member: Member,
  run: (sql: TransactionSql) => Promise<void>,
): Promise<void> {
  const undo = new Error('undo');
  const claims = JSON.stringify(await claimsOf(member));
  const administrator = postgres(backend().adminUrl, { max: 1, onnotice: () => {} });
  try {
    await administrator.begin(async (sql) => {
      await sql`
        create or replace function realtime.send(
          payload jsonb, event text, topic text, private boolean default true
        ) returns void language plpgsql as 'begin raise exception ''out of order''; end'
      `;
      await sql`select set_config('request.jwt.claims', ${claims}, true)`;
      await sql`set local role authenticated`;
      await run(sql);
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  } finally {
    await administrator.end();
  }
}

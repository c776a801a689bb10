import { expect, test } from 'vitest';
import { measureCost } from '../bench/cost.ts';
import { runAsMember } from '../bench/run-as-member.ts';
import { database } from './support/backend.ts';

/** At 1,000 friends each. The caller's own list is read once for a page. */
const MAX_BUFFERS_A_ROW = 40;

test(
  'a further row costs few buffers for its friends in common, at 1,000 friends each',
  { timeout: 60_000 },
  async () => {
    const ROWS = 5;
    const sql = database();
    const [reader = '', ...crowd] = await insertCrowd(1 + ROWS + 1_000);
    const askers = crowd.slice(0, ROWS);
    const friends = crowd.slice(ROWS);
    for (const one of [reader, ...askers]) {
      await sql`
        insert into public.friendships (user_id, friend_id, status, accepted_at)
        select pair.one, pair.other, 'accepted', now()
        from unnest(${friends}::uuid[]) as friend,
          lateral (values (${one}::uuid, friend), (friend, ${one}::uuid)) as pair (one, other)
      `;
    }
    const statement = (ids: string[]) =>
      `select * from private.mutual_friends(array[${ids.map((id) => `'${id}'`).join(', ')}]::uuid[])`;
    const measureRow = async () => {
      await sql`vacuum (analyze) public.friendships`;
      return runAsMember(sql, reader, async (transaction) => {
        const [first] = await transaction.unsafe(statement(askers));
        expect(first?.['mutual']).toMatchObject({ count: 1_000 });
        const buffersOf = async (ids: string[]) =>
          (await measureCost(transaction, statement(ids), 1)).buffers;
        const firstRow = await buffersOf(askers.slice(0, 1));
        return ((await buffersOf(askers)) - firstRow) / (ROWS - 1);
      });
    };
    // A vacuum leaves out pages that a concurrent test may still see otherwise.
    let perRow = await measureRow();
    for (let tries = 0; tries < 30 && perRow >= MAX_BUFFERS_A_ROW; tries += 1) {
      perRow = await measureRow();
    }
    expect(perRow).toBeLessThan(MAX_BUFFERS_A_ROW);
  },
);

/** Members without a session, past the sign-up. @returns their ids */
async function insertCrowd(size: number): Promise<string[]> {
  const rows = await database()<{ id: string }[]>`
    insert into auth.users (id, aud, role, email)
    select id, 'authenticated', 'authenticated', id || '@pure.test'
    from (select gen_random_uuid() as id from generate_series(1, ${size}::int)) as crowd
    returning id
  `;
  return rows.map(({ id }) => id);
}

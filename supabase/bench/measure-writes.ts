import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { runAsMember } from './run-as-member.ts';
import { measureCost, type Cost } from './cost.ts';
import { RUNS } from './measure-queries.ts';
import type { BenchMember } from './members.ts';
import { callStatement } from './read-query.ts';

export interface WriteMeasurement {
  posts: number;
  title: string;
  cost: Cost;
}

/** The cost of a post to its author, without friends present and with all of them present. */
export async function measurePosting(
  sql: Sql,
  posts: number,
  author: BenchMember,
): Promise<WriteMeasurement[]> {
  const alone = await measurePostingCost(sql, author);
  await sql`
    update private.inbox set seen_at = now()
    where member_id in (
      select friend_id from public.friendships where user_id = ${author.id} and status = 'accepted'
    )
  `;
  const watched = await measurePostingCost(sql, author);
  return [
    { posts, title: `a post of one with ${author.title}`, cost: alone },
    { posts, title: `the same while all of them are here`, cost: watched },
  ];
}

function measurePostingCost(sql: Sql, author: BenchMember): Promise<Cost> {
  return runAsMember(sql, author.id, async (transaction) => {
    // Includes the deferred broadcast in the cost.
    await transaction`set constraints all immediate`;
    const post = () =>
      callStatement({
        name: 'create_post',
        args: { id: randomUUID(), content: 'Nine buns left. Door is open.' },
      });
    return measureCost(transaction, post, RUNS);
  });
}

import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { actAs } from './act-as.ts';
import { costOf, type Cost } from './cost.ts';
import { RUNS } from './measure-readings.ts';
import type { Person } from './people.ts';
import { statementOf } from './reading.ts';

export interface Written {
  posts: number;
  title: string;
  cost: Cost;
}

/** What one post costs its author: with nobody there to be told, and with every friend there. */
export async function measurePosting(sql: Sql, posts: number, author: Person): Promise<Written[]> {
  const alone = await postingCost(sql, author);
  await sql`
    update private.inbox set seen_at = now()
    where member_id in (
      select friend_id from public.friendships where user_id = ${author.id} and status = 'accepted'
    )
  `;
  const watched = await postingCost(sql, author);
  return [
    { posts, title: `a post of one with ${author.title}`, cost: alone },
    { posts, title: `the same while all of them are here`, cost: watched },
  ];
}

function postingCost(sql: Sql, author: Person): Promise<Cost> {
  return actAs(sql, author.id, async (transaction) => {
    // What is told at the end of the transaction is a part of what the post costs.
    await transaction`set constraints all immediate`;
    const post = () =>
      statementOf({
        name: 'create_post',
        args: { id: randomUUID(), content: 'Nine buns left. Door is open.' },
      });
    return costOf(transaction, post, RUNS);
  });
}

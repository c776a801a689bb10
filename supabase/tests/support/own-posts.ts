import type { ISql, PendingQuery, Row } from 'postgres';

export const OWN_POST = 'Of my own';

/**
 * Gives each a post with a comment, among friends or where they belong. Whoever tries to reach what is
 * another's has the same of their own: a rule that forgets to ask which one it is about would let them.
 */
export function giveOwnPosts(
  sql: ISql,
  members: { id: string }[],
  {
    group_id = null,
    event_id = null,
  }: Partial<Record<'group_id' | 'event_id', string | null>> = {},
): PendingQuery<Row[]> {
  const ids = members.map(({ id }) => id);
  return sql`
    with own as (
      insert into public.posts (id, user_id, content, group_id, event_id)
      select gen_random_uuid(), member, ${OWN_POST}, ${group_id}, ${event_id}
      from unnest(${ids}::uuid[]) as member
      returning id, user_id
    )
    insert into public.comments (post_id, user_id, content) select id, user_id, 'Mine' from own
  `;
}

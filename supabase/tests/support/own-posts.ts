import type { ISql, PendingQuery, Row } from 'postgres';

export const OWN_POST_TEXT = 'Of my own';

/**
 * Inserts a post with a comment for each member. A persona who tries to reach another's post then has one of
 * their own, so a rule that checks the wrong row is found out.
 */
export function insertOwnPosts(
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
      select gen_random_uuid(), member, ${OWN_POST_TEXT}, ${group_id}, ${event_id}
      from unnest(${ids}::uuid[]) as member
      returning id, user_id
    )
    insert into public.comments (post_id, user_id, content) select id, user_id, 'Mine' from own
  `;
}

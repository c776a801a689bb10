import { randomUUID } from 'node:crypto';
import { database } from './backend.ts';
import { ok, type Member } from './members.ts';

/** Posts to the author's friends. @returns its id */
export async function publish(author: Member, content = 'Hello'): Promise<string> {
  const id = randomUUID();
  await ok(author.client.rpc('create_post', { id, content }));
  return id;
}

/** Posts where the author belongs, by the documented call. @returns its id */
export async function publishIn(
  author: Member,
  home: { group_id: string } | { event_id: string },
  content = 'Hello, all',
): Promise<string> {
  const id = randomUUID();
  await ok(author.client.from('posts').insert({ id, user_id: author.id, content, ...home }));
  return id;
}

export const like = (member: Member, post: string) =>
  member.client.from('post_likes').insert({ post_id: post, user_id: member.id });

export const unlike = (member: Member, post: string) =>
  member.client.from('post_likes').delete().eq('post_id', post).eq('user_id', member.id);

/** Comments, or answers where a parent is given. @returns its id */
export async function comment(
  member: Member,
  post: string,
  content = 'Well said',
  parent?: string,
): Promise<string> {
  const id = randomUUID();
  await ok(
    member.client.from('comments').insert({
      id,
      post_id: post,
      user_id: member.id,
      content,
      ...(parent && { parent_id: parent }),
    }),
  );
  return id;
}

/** A post as the server holds it. */
export async function stored(post: string) {
  const [row] = await database()<Stored[]>`
    select content, repost_of, image_url, likes_count, comments_count, shares_count
    from public.posts where id = ${post}
  `;
  return row;
}

interface Stored {
  content: string;
  repost_of: string | null;
  image_url: string | null;
  likes_count: number;
  comments_count: number;
  shares_count: number;
}

/** What a member was told, oldest first, as the server holds it. */
export async function toldOf(member: Member) {
  return database()<{ type: string; actor_id: string; data: Record<string, string> }[]>`
    select type, actor_id, data from public.notifications
    where user_id = ${member.id} and type not like 'friend%' order by created_at
  `;
}

export async function block(blocker: Member, blocked: Member): Promise<void> {
  await ok(blocker.client.rpc('block_member', { member_id: blocked.id }));
}

/** A private group of these: the first its admin, the others members. @returns its id */
export async function groupOf(admin: Member, ...members: Member[]): Promise<string> {
  const id = randomUUID();
  const sql = database();
  await sql`
    insert into public.groups (id, name, description, privacy, created_by)
    values (${id}, 'Potters', 'Clay', 'private', ${admin.id})
  `;
  for (const [n, { id: member }] of [admin, ...members].entries()) {
    await sql`
      insert into public.group_members (group_id, user_id, role)
      values (${id}, ${member}, ${n === 0 ? 'admin' : 'member'})
      on conflict (group_id, user_id) do update set role = excluded.role
    `;
  }
  return id;
}

/** A private event of the organiser's, to which these go. @returns its id */
export async function eventOf(organiser: Member, ...guests: Member[]): Promise<string> {
  const id = randomUUID();
  const sql = database();
  await sql`
    insert into public.events (id, title, description, start_date, ends_at, privacy, created_by)
    values (
      ${id}, 'Firing', 'Kiln', now() + interval '1 day', now() + interval '2 days', 'private',
      ${organiser.id}
    )
  `;
  for (const { id: guest } of [organiser, ...guests]) {
    await sql`
      insert into public.event_attendees (event_id, user_id) values (${id}, ${guest})
      on conflict (event_id, user_id) do nothing
    `;
  }
  return id;
}

import { randomUUID } from 'node:crypto';
import { database } from './backend.ts';
import { unwrap, type Member } from './members.ts';

/** Creates a post for the author's friends. @returns its id */
export async function createPost(author: Member, content = 'Hello'): Promise<string> {
  const id = randomUUID();
  await unwrap(author.client.rpc('create_post', { id, content }));
  return id;
}

/** Inserts posts past the triggers, which would take 2 ms for each. */
export async function insertManyPosts(author: Member, count: number): Promise<void> {
  await database().begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into public.posts (user_id, content)
      select ${author.id}, 'Post ' || number from generate_series(1, ${count}::int) as number
    `;
  });
}

/** Creates a post in the author's group or event, through the documented table. @returns its id */
export async function createPostIn(
  author: Member,
  home: { group_id?: string; event_id?: string },
  content = 'Hello, all',
): Promise<string> {
  const id = randomUUID();
  await unwrap(author.client.from('posts').insert({ id, user_id: author.id, content, ...home }));
  return id;
}

export const likePost = (member: Member, post: string) =>
  member.client.from('post_likes').insert({ post_id: post, user_id: member.id });

export const unlikePost = (member: Member, post: string) =>
  member.client.from('post_likes').delete().eq('post_id', post).eq('user_id', member.id);

/** Creates a comment, or a reply if there is a parent. @returns its id */
export async function createComment(
  member: Member,
  post: string,
  content = 'Well said',
  parent?: string,
): Promise<string> {
  const id = randomUUID();
  await unwrap(
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

/** A post's row, past every policy. */
export async function storedPost(post: string) {
  const [row] = await database()<StoredPost[]>`
    select content, repost_of, image_url, likes_count, comments_count, shares_count
    from public.posts where id = ${post}
  `;
  return row;
}

interface StoredPost {
  content: string;
  repost_of: string | null;
  image_url: string | null;
  likes_count: number;
  comments_count: number;
  shares_count: number;
}

export async function blockMember(blocker: Member, blocked: Member): Promise<void> {
  await unwrap(blocker.client.rpc('block_member', { member_id: blocked.id }));
}

/** Inserts a private group with its admin and members, past the rules. @returns its id */
export async function insertGroup(admin: Member, ...members: Member[]): Promise<string> {
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

/** Inserts a private event with its guests, past the rules. @returns its id */
export async function insertEvent(organiser: Member, ...guests: Member[]): Promise<string> {
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

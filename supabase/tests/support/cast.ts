import { randomUUID } from 'node:crypto';
import type { Persona } from '../access.ts';
import { database } from './backend.ts';
import { befriendByHand } from './befriend-by-hand.ts';
import { newBrowser } from './browsers.ts';
import { newMember, visitor, type Client, type Member } from './members.ts';
import { giveOwnPosts } from './own-posts.ts';

/** An owner, everybody else as they stand to them, and one row of each kind that the owner has. */
export interface Cast {
  owner: Member;
  others: Record<Exclude<Persona, 'anonymous' | 'self'>, Member>;
  clientOf: (persona: Persona) => Client;
  /** puts every row back as it was, whatever a cell did */
  arrange: () => Promise<Rows>;
}

export interface Rows {
  request: string;
  friendship: string;
  post: string;
  /** without anything on it */
  plainPost: string;
  comment: string;
  plainComment: string;
  tag: string;
  message: string;
  messageWithBlocked: string;
  notification: string;
  story: string;
  /** of `friend` */
  seenStory: string;
  unseenStory: string;
  /** accepted for a story of the owner's */
  file: string;
  browser: string;
  report: string;
}

export async function gatherCast(): Promise<Cast> {
  const [owner, friend, requested, stranger, blocked, deleted] = await Promise.all(
    ['Elin Sandberg', 'Hanna Berg', 'Yusuf Demir', 'Oskar Lund', 'Maja Holm', 'Nils Dahl'].map(
      newMember,
    ),
  );
  if (!owner || !friend || !requested || !stranger || !blocked || !deleted) throw new Error('cast');
  await befriendByHand(owner, deleted);
  await database()`delete from auth.users where id = ${deleted.id}`;
  const others = { friend, requested, stranger, blocked, deleted };
  const anonymous = visitor();
  const clientOf = (persona: Persona) =>
    persona === 'anonymous'
      ? anonymous
      : persona === 'self'
        ? owner.client
        : others[persona].client;
  return { owner, others, clientOf, arrange: () => arrange(owner, others) };
}

async function arrange(owner: Member, others: Cast['others']): Promise<Rows> {
  const { friend, requested, stranger, blocked } = others;
  const everyone = [owner.id, friend.id, requested.id, stranger.id, blocked.id];
  const sql = database();
  await sql`delete from public.friendships where user_id = any (${everyone})`;
  await sql`delete from public.blocks where blocker_id = any (${everyone})`;
  await sql`delete from public.posts where user_id = any (${everyone})`;
  await sql`delete from public.messages where sender_id = any (${everyone})`;
  await sql`delete from public.notifications where user_id = any (${everyone})`;
  await sql`update public.profiles set full_name = ${owner.fullName} where id = ${owner.id}`;
  await sql`update public.profile_details set bio = 'Potter' where id = ${owner.id}`;
  const rows: Rows = {
    request: randomUUID(),
    friendship: await befriendByHand(owner, friend),
    post: randomUUID(),
    plainPost: randomUUID(),
    comment: randomUUID(),
    plainComment: randomUUID(),
    tag: randomUUID(),
    message: randomUUID(),
    messageWithBlocked: randomUUID(),
    notification: randomUUID(),
    story: randomUUID(),
    seenStory: randomUUID(),
    unseenStory: randomUUID(),
    file: await recordedFile(owner),
    browser: randomUUID(),
    report: randomUUID(),
  };
  await sql`
    insert into public.friendships (id, user_id, friend_id)
    values (${rows.request}, ${owner.id}, ${requested.id})
  `;
  await sql`insert into public.blocks (blocker_id, blocked_id) values (${owner.id}, ${blocked.id})`;
  await sql`
    insert into public.posts (id, user_id, content)
    values
      (${rows.post}, ${owner.id}, 'For friends only'),
      (${rows.plainPost}, ${owner.id}, 'For them too')
  `;
  await giveOwnPosts(sql, [friend, requested, stranger, blocked]);
  await sql`
    insert into public.post_media (post_id, position, path, kind)
    values (${rows.post}, 0, ${`${owner.id}/${rows.post}.png`}, 'image')
  `;
  await sql`insert into public.post_likes (post_id, user_id) values (${rows.post}, ${owner.id})`;
  await sql`
    insert into public.comments (id, post_id, user_id, content) values
      (${rows.comment}, ${rows.post}, ${owner.id}, 'Said so'),
      (${rows.plainComment}, ${rows.post}, ${owner.id}, 'And so')
  `;
  await sql`
    insert into public.comment_likes (comment_id, user_id) values (${rows.comment}, ${owner.id})
  `;
  await sql`
    insert into public.post_tags (id, post_id, tagged_user_id, tagged_by)
    values (${rows.tag}, ${rows.post}, ${friend.id}, ${owner.id})
  `;
  await sql`
    insert into public.messages (id, sender_id, recipient_id, content) values
      (${rows.message}, ${owner.id}, ${friend.id}, 'Hello'),
      (${rows.messageWithBlocked}, ${owner.id}, ${blocked.id}, 'Hello once')
  `;
  await sql`
    insert into public.user_locations (user_id, latitude, longitude) values (${owner.id}, 57.7, 12)
    on conflict (user_id) do update set latitude = excluded.latitude
  `;
  await sql`
    insert into public.notifications (id, user_id, actor_id, type, title, message)
    values (${rows.notification}, ${owner.id}, ${friend.id}, 'friend_request', 'T', 'M')
  `;
  await sql`delete from public.stories where user_id = any (${everyone})`;
  for (const [id, author] of [
    [rows.story, owner],
    [rows.seenStory, friend],
    [rows.unseenStory, friend],
    [randomUUID(), requested],
    [randomUUID(), stranger],
    [randomUUID(), blocked],
  ] as const) {
    await sql`
      insert into public.stories (id, user_id, media_url, media_type)
      values (${id}, ${author.id}, ${await recordedFile(author)}, 'image')
    `;
  }
  await sql`
    insert into public.story_views (story_id, user_id) values
      (${rows.seenStory}, ${owner.id}), (${rows.story}, ${friend.id})
  `;
  await sql`delete from public.reports where reporter_id = any (${everyone})`;
  await sql`
    insert into public.reports (id, reporter_id, subject_kind, subject_id, reason)
    values (${rows.report}, ${owner.id}, 'member', ${friend.id}, 'spam')
  `;
  await sql`delete from public.push_subscriptions where user_id = any (${everyone})`;
  await sql`
    insert into public.push_subscriptions ${sql({ id: rows.browser, user_id: owner.id, ...newBrowser() })}
  `;
  return rows;
}

/** Known as an accepted picture, for the rules that ask no more than that. */
async function recordedFile({ id }: Member): Promise<string> {
  const path = `${id}/${randomUUID()}.png`;
  await database()`
    insert into private.media (bucket, path, owner_id, kind, mime, bytes)
    values ('stories', ${path}, ${id}, 'image', 'image/png', 1)
  `;
  return path;
}

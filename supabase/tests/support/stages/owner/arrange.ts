import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { database } from '../../backend.ts';
import { newBrowser } from '../../browsers.ts';
import { OWN_POST } from '../../own-posts.ts';
import type { OwnerCast } from './gather-cast.ts';
import { acceptFiles, newFile, newStory, tellStories } from './stories.ts';

/** Of each kind one that the owner has, but where another is named. */
export type Rows = ReturnType<typeof newRows>;

const newRows = (owner: { id: string }) => ({
  request: randomUUID(),
  friendship: randomUUID(),
  post: randomUUID(),
  /** without anything on it */
  plainPost: randomUUID(),
  comment: randomUUID(),
  plainComment: randomUUID(),
  tag: randomUUID(),
  message: randomUUID(),
  messageWithBlocked: randomUUID(),
  notification: randomUUID(),
  story: randomUUID(),
  /** of `friend` */
  seenStory: randomUUID(),
  unseenStory: randomUUID(),
  /** accepted for a story of the owner's */
  file: newFile(owner),
  browser: randomUUID(),
  report: randomUUID(),
});

/**
 * Puts every row back as it was, whatever a cell did: all but what the others have of their own, which no cell
 * is about. It is sent at once, and done in this order.
 */
export async function arrange(cast: OwnerCast): Promise<Rows> {
  const rows = newRows(cast.self);
  await database().begin((sql) => [
    ...clear(sql, cast),
    ...meet(sql, cast, rows),
    ...post(sql, cast, rows),
    ...write(sql, cast, rows),
    ...tell(sql, cast, rows),
    ...keep(sql, cast, rows),
  ]);
  return rows;
}

function clear(sql: TransactionSql, { self, ...others }: OwnerCast) {
  const everyone = [self, ...Object.values(others)].map(({ id }) => id);
  return [
    sql`delete from public.friendships where user_id = any (${everyone})`,
    sql`delete from public.blocks where blocker_id = any (${everyone})`,
    sql`delete from public.posts where user_id = any (${everyone}) and content <> ${OWN_POST}`,
    sql`delete from public.messages where sender_id = any (${everyone})`,
    sql`delete from public.stories where user_id in (${self.id}, ${others.friend.id})`,
    sql`delete from public.reports where reporter_id = any (${everyone})`,
    sql`delete from public.push_subscriptions where user_id = any (${everyone})`,
    sql`delete from public.notifications where user_id = any (${everyone})`,
    sql`update public.profiles set full_name = ${self.fullName} where id = ${self.id}`,
    sql`update public.profile_details set bio = 'Potter' where id = ${self.id}`,
  ];
}

const meet = (
  sql: TransactionSql,
  { self, friend, requested, blocked }: OwnerCast,
  { friendship, request }: Rows,
) => [
  sql`
    insert into public.friendships (id, user_id, friend_id, status, accepted_at) values
      (${friendship}, ${self.id}, ${friend.id}, 'accepted', now()),
      (${randomUUID()}, ${friend.id}, ${self.id}, 'accepted', now())
  `,
  sql`
    insert into public.friendships (id, user_id, friend_id)
    values (${request}, ${self.id}, ${requested.id})
  `,
  sql`insert into public.blocks (blocker_id, blocked_id) values (${self.id}, ${blocked.id})`,
];

const post = (sql: TransactionSql, { self, friend }: OwnerCast, rows: Rows) => [
  sql`
    insert into public.posts (id, user_id, content) values
      (${rows.post}, ${self.id}, 'For friends only'),
      (${rows.plainPost}, ${self.id}, 'For them too')
  `,
  sql`
    insert into public.post_media (post_id, position, path, kind)
    values (${rows.post}, 0, ${`${self.id}/${rows.post}.png`}, 'image')
  `,
  sql`insert into public.post_likes (post_id, user_id) values (${rows.post}, ${self.id})`,
  sql`
    insert into public.comments (id, post_id, user_id, content) values
      (${rows.comment}, ${rows.post}, ${self.id}, 'Said so'),
      (${rows.plainComment}, ${rows.post}, ${self.id}, 'And so')
  `,
  sql`insert into public.comment_likes (comment_id, user_id) values (${rows.comment}, ${self.id})`,
  sql`
    insert into public.post_tags (id, post_id, tagged_user_id, tagged_by)
    values (${rows.tag}, ${rows.post}, ${friend.id}, ${self.id})
  `,
];

const write = (
  sql: TransactionSql,
  { self, friend, blocked }: OwnerCast,
  { message, messageWithBlocked }: Rows,
) => [
  sql`
    insert into public.messages (id, sender_id, recipient_id, content) values
      (${message}, ${self.id}, ${friend.id}, 'Hello'),
      (${messageWithBlocked}, ${self.id}, ${blocked.id}, 'Hello once')
  `,
];

const tell = (sql: TransactionSql, { self, friend }: OwnerCast, rows: Rows) => [
  acceptFiles(sql, [rows.file]),
  ...tellStories(sql, [
    newStory(self, rows.story),
    newStory(friend, rows.seenStory),
    newStory(friend, rows.unseenStory),
  ]),
  sql`
    insert into public.story_views (story_id, user_id) values
      (${rows.seenStory}, ${self.id}), (${rows.story}, ${friend.id})
  `,
];

/** What the owner has for themselves. */
const keep = (sql: TransactionSql, { self, friend }: OwnerCast, rows: Rows) => [
  sql`
    insert into public.user_locations (user_id, latitude, longitude) values (${self.id}, 57.7, 12)
    on conflict (user_id) do update set latitude = excluded.latitude
  `,
  sql`
    insert into public.notifications (id, user_id, actor_id, type, title, message)
    values (${rows.notification}, ${self.id}, ${friend.id}, 'friend_request', 'T', 'M')
  `,
  sql`
    insert into public.reports (id, reporter_id, subject_kind, subject_id, reason)
    values (${rows.report}, ${self.id}, 'member', ${friend.id}, 'spam')
  `,
  sql`
    insert into public.push_subscriptions ${sql({ id: rows.browser, user_id: self.id, ...newBrowser() })}
  `,
];

import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { database } from '../../backend.ts';
import { newPushSubscription } from '../../push-subscriptions.ts';
import { OWN_POST_TEXT } from '../../own-posts.ts';
import type { OwnerPersonas } from './personas.ts';
import { insertAcceptedFiles, newStoryPath, newStoryRow, insertStories } from './stories.ts';

/** One row of each kind. It is the owner's unless a comment names another persona. */
export type OwnerRowIds = ReturnType<typeof newRowIds>;

const INVITE_KEY = 'only-for-members-who-come-by-it';

const newRowIds = (owner: { id: string }) => ({
  request: randomUUID(),
  friendship: randomUUID(),
  post: randomUUID(),
  /** without likes, comments, tags or media */
  plainPost: randomUUID(),
  comment: randomUUID(),
  plainComment: randomUUID(),
  tag: randomUUID(),
  message: randomUUID(),
  messageWithBlocked: randomUUID(),
  /** from `friend`, read, and deleted by the owner for themselves */
  hiddenMessage: randomUUID(),
  notification: randomUUID(),
  story: randomUUID(),
  /** by `friend` */
  seenStory: randomUUID(),
  unseenStory: randomUUID(),
  /** an accepted file for a story by the owner */
  file: newStoryPath(owner),
  browser: randomUUID(),
  report: randomUUID(),
  notice: randomUUID(),
});

/** The path of the picture of the owner's post. */
export const pictureOf = (owner: { id: string }) => `${owner.id}/picture.png`;

/** Restores every row that a cell may have changed, in one pipelined transaction. The others' own posts stay. */
export async function resetOwnerRows(personas: OwnerPersonas): Promise<OwnerRowIds> {
  const rows = newRowIds(personas.self);
  await database().begin((sql) => [
    ...deleteRows(sql, personas),
    ...insertRelations(sql, personas, rows),
    ...insertPosts(sql, personas, rows),
    ...insertMessages(sql, personas, rows),
    ...insertStoriesAndViews(sql, personas, rows),
    ...insertPrivateRows(sql, personas, rows),
  ]);
  return rows;
}

function deleteRows(sql: TransactionSql, { self, ...others }: OwnerPersonas) {
  const everyone = [self, ...Object.values(others)].map(({ id }) => id);
  return [
    sql`delete from public.friendships where user_id = any (${everyone})`,
    sql`delete from public.blocks where blocker_id = any (${everyone})`,
    sql`delete from public.mutes where muter_id = any (${everyone})`,
    sql`delete from private.moderation_notices where member_id = any (${everyone})`,
    sql`delete from public.posts where user_id = any (${everyone}) and content <> ${OWN_POST_TEXT}`,
    sql`delete from public.messages where sender_id = any (${everyone})`,
    sql`delete from public.stories where user_id in (${self.id}, ${others.friend.id})`,
    sql`delete from public.reports where reporter_id = any (${everyone})`,
    sql`delete from public.push_subscriptions where user_id = any (${everyone})`,
    sql`delete from public.notifications where user_id = any (${everyone})`,
    sql`delete from private.member_settings where member_id = any (${everyone})`,
    sql`delete from private.calendar_links where member_id = any (${everyone})`,
    sql`update private.inbox set seen_at = now() where member_id = ${self.id}`,
    sql`delete from private.notification_settings where member_id = any (${everyone})`,
    sql`update public.profiles set full_name = ${self.fullName} where id = ${self.id}`,
    sql`update public.profile_details set bio = 'Potter' where id = ${self.id}`,
    sql`
      update auth.users
      set email_change = 'next@pure.test', email_change_token_new = 'token',
        email_change_sent_at = now()
      where id = ${self.id}
    `,
  ];
}

const insertRelations = (
  sql: TransactionSql,
  { self, friend, requested, stranger, blocked }: OwnerPersonas,
  { friendship, request }: OwnerRowIds,
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
  sql`
    insert into private.accepted_requests (member_id, friend_id) values (${friend.id}, ${self.id})
  `,
  sql`
    insert into private.invite_keys (member_id, key) values (${self.id}, ${INVITE_KEY})
    on conflict (member_id) do update set key = excluded.key
  `,
  sql`
    insert into private.calendar_links (member_id, token_hash)
    values (${self.id}, encode(sha256(${self.id}::text::bytea), 'hex'))
  `,
  sql`
    insert into private.inviters (member_id, inviter_id, key)
    values (${stranger.id}, ${self.id}, ${INVITE_KEY})
    on conflict (member_id) do update set key = excluded.key
  `,
  sql`insert into public.mutes (muter_id, muted_id) values (${self.id}, ${stranger.id})`,
];

const insertPosts = (sql: TransactionSql, { self, friend }: OwnerPersonas, rows: OwnerRowIds) => [
  sql`
    insert into public.posts (id, user_id, content) values
      (${rows.post}, ${self.id}, 'For friends only'),
      (${rows.plainPost}, ${self.id}, 'For them too')
  `,
  sql`
    insert into public.post_media (post_id, position, path, kind)
    values (${rows.post}, 0, ${pictureOf(self)}, 'image')
  `,
  sql`
    insert into storage.objects (bucket_id, name) values ('posts', ${pictureOf(self)})
    on conflict do nothing
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

const insertMessages = (
  sql: TransactionSql,
  { self, friend, blocked }: OwnerPersonas,
  { message, messageWithBlocked, hiddenMessage }: OwnerRowIds,
) => [
  sql`
    insert into public.messages (id, sender_id, recipient_id, content) values
      (${message}, ${self.id}, ${friend.id}, 'Hello'),
      (${messageWithBlocked}, ${self.id}, ${blocked.id}, 'Hello once')
  `,
  sql`
    insert into public.messages (id, sender_id, recipient_id, content, read)
    values (${hiddenMessage}, ${friend.id}, ${self.id}, 'Never mind', true)
  `,
  sql`
    insert into public.hidden_messages (member_id, message_id)
    values (${self.id}, ${hiddenMessage})
  `,
  sql`
    insert into public.message_reactions (message_id, member_id, emoji)
    values (${message}, ${self.id}, '🎉')
  `,
];

const insertStoriesAndViews = (
  sql: TransactionSql,
  { self, friend }: OwnerPersonas,
  rows: OwnerRowIds,
) => [
  insertAcceptedFiles(sql, [rows.file]),
  ...insertStories(sql, [
    newStoryRow(self, rows.story),
    newStoryRow(friend, rows.seenStory),
    newStoryRow(friend, rows.unseenStory),
  ]),
  sql`
    insert into public.story_views (story_id, user_id) values
      (${rows.seenStory}, ${self.id}), (${rows.story}, ${friend.id})
  `,
  sql`
    insert into public.story_hearts (story_id, user_id) values (${rows.seenStory}, ${self.id})
  `,
];

const insertPrivateRows = (
  sql: TransactionSql,
  { self, friend }: OwnerPersonas,
  rows: OwnerRowIds,
) => [
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
    insert into public.push_subscriptions ${sql({
      id: rows.browser,
      user_id: self.id,
      session_id: randomUUID(),
      ...newPushSubscription(),
    })}
  `,
  sql`
    insert into private.moderation_notices (id, member_id, subject_kind, reason)
    values (${rows.notice}, ${self.id}, 'post', 'Spam')
  `,
];

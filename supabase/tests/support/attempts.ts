import type { TableThing } from '../access.ts';
import type { Operation } from '../access/scene.ts';
import { database } from './backend.ts';
import { newBrowser } from './browsers.ts';
import type { Cast, Rows } from './cast.ts';
import type { Client } from './members.ts';

interface Attempt {
  table: string;
  /** all that may be read, where the server keeps a column to itself */
  columns?: string;
  /** finds the owner's row */
  key: (cast: Cast, rows: Rows) => Record<string, string>;
  /** a row in the owner's name */
  insert: (cast: Cast, rows: Rows) => Record<string, unknown>;
  update: Record<string, unknown>;
}

const attempts: Record<TableThing, Attempt> = {
  profiles: {
    table: 'profiles',
    key: ({ owner }) => ({ id: owner.id }),
    insert: ({ owner }) => ({ id: owner.id, username: 'another_name', full_name: 'Another' }),
    update: { full_name: 'Changed Name' },
  },
  profile_details: {
    table: 'profile_details',
    key: ({ owner }) => ({ id: owner.id }),
    insert: ({ owner }) => ({ id: owner.id, bio: 'Another' }),
    update: { bio: 'Changed' },
  },
  'friendships: a request': {
    table: 'friendships',
    key: (_, rows) => ({ id: rows.request }),
    insert: ({ owner, others }) => ({
      user_id: owner.id,
      friend_id: others.stranger.id,
      status: 'pending',
    }),
    update: { status: 'accepted' },
  },
  'friendships: a friendship': {
    table: 'friendships',
    key: (_, rows) => ({ id: rows.friendship }),
    insert: ({ owner, others }) => ({
      user_id: owner.id,
      friend_id: others.stranger.id,
      status: 'accepted',
    }),
    update: { status: 'pending' },
  },
  blocks: {
    table: 'blocks',
    key: ({ owner, others }) => ({ blocker_id: owner.id, blocked_id: others.blocked.id }),
    insert: ({ owner, others }) => ({ blocker_id: owner.id, blocked_id: others.friend.id }),
    update: { created_at: '2020-01-01T00:00:00Z' },
  },
  posts: {
    table: 'posts',
    key: (_, rows) => ({ id: rows.post }),
    insert: ({ owner }) => ({ user_id: owner.id, content: 'In her name' }),
    update: { content: 'Changed' },
  },
  post_media: {
    table: 'post_media',
    key: (_, rows) => ({ post_id: rows.post }),
    insert: ({ owner }, rows) => ({
      post_id: rows.plainPost,
      position: 0,
      path: `${owner.id}/${rows.plainPost}.png`,
      kind: 'image',
    }),
    update: { alt: 'Changed' },
  },
  post_likes: {
    table: 'post_likes',
    key: ({ owner }, rows) => ({ post_id: rows.post, user_id: owner.id }),
    insert: ({ owner }, rows) => ({ post_id: rows.plainPost, user_id: owner.id }),
    update: { created_at: '2020-01-01T00:00:00Z' },
  },
  comments: {
    table: 'comments',
    key: (_, rows) => ({ id: rows.comment }),
    insert: ({ owner }, rows) => ({ post_id: rows.post, user_id: owner.id, content: 'As her' }),
    update: { content: 'Changed' },
  },
  comment_likes: {
    table: 'comment_likes',
    key: ({ owner }, rows) => ({ comment_id: rows.comment, user_id: owner.id }),
    insert: ({ owner }, rows) => ({ comment_id: rows.plainComment, user_id: owner.id }),
    update: { created_at: '2020-01-01T00:00:00Z' },
  },
  post_tags: {
    table: 'post_tags',
    key: (_, rows) => ({ id: rows.tag }),
    insert: ({ owner, others }, rows) => ({
      post_id: rows.plainPost,
      tagged_user_id: others.friend.id,
      tagged_by: owner.id,
    }),
    update: { created_at: '2020-01-01T00:00:00Z' },
  },
  'messages: what it says': {
    table: 'messages',
    key: (_, rows) => ({ id: rows.message }),
    insert: ({ owner, others }) => ({
      sender_id: owner.id,
      recipient_id: others.friend.id,
      content: 'In her name',
    }),
    update: { content: 'Changed' },
  },
  'messages: whether it is read': {
    table: 'messages',
    key: (_, rows) => ({ id: rows.message }),
    insert: ({ owner, others }) => ({
      sender_id: owner.id,
      recipient_id: others.friend.id,
      content: 'In her name',
    }),
    update: { read: true },
  },
  'messages: with a blocked member': {
    table: 'messages',
    key: (_, rows) => ({ id: rows.messageWithBlocked }),
    insert: ({ owner, others }) => ({
      sender_id: owner.id,
      recipient_id: others.blocked.id,
      content: 'In her name',
    }),
    update: { content: 'Changed' },
  },
  conversations: {
    table: 'conversations',
    key: ({ owner, others }) => ({ member_id: owner.id, partner_id: others.friend.id }),
    insert: ({ owner, others }) => ({
      member_id: owner.id,
      partner_id: others.stranger.id,
      last_message_at: '2026-01-01T00:00:00Z',
    }),
    update: { unread_count: 7 },
  },
  stories: {
    table: 'stories',
    columns:
      'id, user_id, content, media_url, media_type, width, height, duration_ms, placeholder, alt, created_at, expires_at',
    key: (_, rows) => ({ id: rows.story }),
    insert: ({ owner }, rows) => ({
      user_id: owner.id,
      media_url: rows.file,
      media_type: 'image',
    }),
    update: { content: 'Changed' },
  },
  story_views: {
    table: 'story_views',
    key: ({ owner }, rows) => ({ story_id: rows.seenStory, user_id: owner.id }),
    insert: ({ owner }, rows) => ({ story_id: rows.unseenStory, user_id: owner.id }),
    update: { viewed_at: '2020-01-01T00:00:00Z' },
  },
  user_locations: {
    table: 'user_locations',
    key: ({ owner }) => ({ user_id: owner.id }),
    insert: ({ owner }) => ({ user_id: owner.id, latitude: 57.7, longitude: 12 }),
    update: { latitude: 58 },
  },
  notifications: {
    table: 'notifications',
    key: (_, rows) => ({ id: rows.notification }),
    insert: ({ owner, others }) => ({
      user_id: owner.id,
      actor_id: others.friend.id,
      type: 'friend_request',
      title: 'T',
      message: 'M',
    }),
    update: { read: true },
  },
  push_subscriptions: {
    table: 'push_subscriptions',
    key: (_, rows) => ({ id: rows.browser }),
    insert: ({ owner }) => ({ user_id: owner.id, ...newBrowser() }),
    update: { active: false },
  },
  reports: {
    table: 'reports',
    key: (_, rows) => ({ id: rows.report }),
    insert: ({ owner, others }) => ({
      reporter_id: owner.id,
      subject_kind: 'member',
      subject_id: others.stranger.id,
      reason: 'spam',
    }),
    update: { details: 'Changed' },
  },
};

/** Tries one operation on the owner's row, and proves what came of it by what the server holds after. */
export async function succeeds(
  thing: TableThing,
  operation: Operation,
  client: Client,
  cast: Cast,
  rows: Rows,
): Promise<boolean> {
  const { table, columns = '*', key, insert, update } = attempts[thing];
  const match = key(cast, rows);
  // The names are data here, which the generated types can't follow.
  const from = client.from(table as 'posts');
  if (operation === 'select') {
    const { data } = await from.select(columns as '*').match(match);
    return (data ?? []).length > 0;
  }
  const before = await snapshot(table, cast);
  if (operation === 'insert') await from.insert(insert(cast, rows) as never);
  if (operation === 'update') await from.update(update as never).match(match);
  if (operation === 'delete') await from.delete().match(match);
  return (await snapshot(table, cast)) !== before;
}

/** Everything of the owner's in a table, as the server sees it. */
async function snapshot(table: string, { owner }: Cast): Promise<string> {
  const sql = database();
  const [row] = await sql<{ rows: string }[]>`
    select coalesce(jsonb_agg(held order by held::text), '[]')::text as rows
    from ${sql(`public.${table}`)} as held
    where held::text like ${`%${owner.id}%`}
  `;
  return row?.rows ?? '';
}

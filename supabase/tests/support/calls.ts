import { randomUUID } from 'node:crypto';
import type { AccessFunction } from '../access.ts';
import { database } from './backend.ts';
import type { Cast, Rows } from './cast.ts';
import { acceptedFile } from './media.ts';
import type { Client } from './members.ts';

type Call = (client: Client, cast: Cast, rows: Rows) => PromiseLike<Outcome>;
type Outcome = { data: unknown; error: unknown };

const text = (value: unknown) => JSON.stringify(value);

/** What each function is called with, and which word of the access table its answer amounts to. */
const calls: Record<
  AccessFunction,
  { call: Call; word: (data: unknown, cast: Cast, rows: Rows) => string | null }
> = {
  home_feed: {
    call: (client) => client.rpc('home_feed', {}),
    word: (data, _, rows) => (text(data).includes(rows.post) ? 'the post' : null),
  },
  mark_seen: {
    call: (client, _, rows) =>
      then(client.rpc('mark_seen', { newest: rows.post }), () => client.rpc('home_feed', {})),
    word: (data, _, rows) =>
      text((data as { caught_up?: unknown }).caught_up ?? null).includes(rows.post)
        ? 'the mark'
        : null,
  },
  member_posts: {
    call: (client, { owner }) => client.rpc('member_posts', { member_id: owner.id }),
    word: (data, _, rows) => (text(data).includes(rows.post) ? 'the post' : null),
  },
  post_card: {
    call: (client, _, rows) => client.rpc('post_card', { post_id: rows.post }),
    word: (data, _, rows) => (text(data).includes(rows.post) ? 'the post' : null),
  },
  create_post: {
    call: (client) => client.rpc('create_post', { id: randomUUID(), content: 'Hello' }),
    word: (data) => (text(data).includes('Hello') ? 'a post' : null),
  },
  repost: {
    call: (client, _, rows) => client.rpc('repost', { id: randomUUID(), post_id: rows.post }),
    word: (data) => (text(data).includes('Reposted') ? 'a post' : null),
  },
  delete_post: {
    call: (client, _, rows) =>
      then(client.rpc('delete_post', { post_id: rows.post }), async () => {
        const held = await database()`select from public.posts where id = ${rows.post}`;
        return { data: held.length === 0, error: null };
      }),
    word: (data) => (data === true ? 'gone' : null),
  },
  post_comments: {
    call: (client, _, rows) => client.rpc('post_comments', { post_id: rows.post }),
    word: (data, _, rows) => (text(data).includes(rows.comment) ? 'the comment' : null),
  },
  post_likers: {
    call: (client, _, rows) => client.rpc('post_likers', { post_id: rows.post }),
    word: (data, { owner }) => (text(data).includes(owner.id) ? 'the owner' : null),
  },
  search_posts: {
    call: (client) => client.rpc('search_posts', { query: 'for friends' }),
    word: (data, _, rows) => (text(data).includes(rows.post) ? 'the post' : null),
  },
  post_counts: {
    call: (client, _, rows) => client.rpc('post_counts', { ids: [rows.post] }),
    word: (data, _, rows) => (text(data).includes(rows.post) ? 'the post' : null),
  },
  watch: {
    call: (client, _, rows) => client.rpc('watch', { post_ids: [rows.post] }),
    word: (data, _, rows) => (text(data).includes(rows.post) ? 'the post' : null),
  },
  audience: {
    call: (client, _, rows) => client.rpc('audience', { post_id: rows.post }),
    word: (data, { others }) => (text(data).includes(others.friend.id) ? 'the friend' : null),
  },
  search_people: {
    call: (client, { owner }) => client.rpc('search_people', { query: owner.username }),
    word: (data, { owner }) => (text(data).includes(owner.id) ? 'the owner' : null),
  },
  public_profile: {
    call: (client, { owner }) => client.rpc('public_profile', { member_id: owner.id }),
    word: (data) => {
      if (text(data).includes('Potter')) return 'the details';
      return data === null ? null : 'the card';
    },
  },
  inviter_card: {
    call: (client, { owner }) => client.rpc('inviter_card', { username: owner.username }),
    word: (data) => (data === null ? null : 'the card'),
  },
  username_available: {
    call: (client, { owner }) => client.rpc('username_available', { name: owner.username }),
    word: (data) => (data === false ? 'taken' : null),
  },
  my_friends: {
    call: (client) => client.rpc('my_friends', {}),
    word: (data, { owner }) => (text(data).includes(owner.id) ? 'the owner' : null),
  },
  my_requests: {
    call: (client) => client.rpc('my_requests', {}),
    word: (data, { owner }) => (text(data).includes(owner.id) ? 'the owner' : null),
  },
  friend_counts: {
    call: (client) => client.rpc('friend_counts'),
    word: (data) => (text(data).includes('received') ? 'counts' : null),
  },
  my_conversations: {
    call: (client) => client.rpc('my_conversations', {}),
    word: (data, { owner }) => (text(data).includes(owner.id) ? 'the owner' : null),
  },
  unread_total: {
    call: (client) => client.rpc('unread_total'),
    word: (data) => (data === 1 ? 'the message' : null),
  },
  send_message: {
    call: (client, { owner }) =>
      client.rpc('send_message', { id: randomUUID(), recipient_id: owner.id, content: 'Hello' }),
    word: (data) => (text(data).includes('Hello') ? 'a message' : null),
  },
  thread: {
    call: (client, { owner }) => client.rpc('thread', { partner_id: owner.id }),
    word: (data, { owner }, rows) => {
      if (text(data).includes(rows.message)) return 'the message';
      return text(data).includes(owner.username) ? 'the card' : null;
    },
  },
  thread_since: {
    call: (client, { owner }) =>
      client.rpc('thread_since', { partner_id: owner.id, after: { at: '2000-01-01T00:00:00Z' } }),
    word: (data, _, rows) => (text(data).includes(rows.message) ? 'the message' : null),
  },
  mark_read: {
    call: (client, { owner }) => client.rpc('mark_read', { partner_id: owner.id }),
    word: (data) => (data === 1 ? 'the message' : null),
  },
  story_strip: {
    call: (client) => client.rpc('story_strip'),
    word: (data, _, rows) => (text(data).includes(rows.story) ? 'the story' : null),
  },
  story_viewers: {
    call: (client, _, rows) => client.rpc('story_viewers', { story_id: rows.story }),
    word: (data, { others }) => (text(data).includes(others.friend.id) ? 'the viewer' : null),
  },
  friendship_with: {
    call: (client, { owner }) => client.rpc('friendship_with', { member_id: owner.id }),
    word: (data) => String(data),
  },
  send_request: {
    call: (client, { owner }) => client.rpc('send_request', { member_id: owner.id }),
    word: (data) => String(data),
  },
  accept_request: {
    call: (client, { owner }) =>
      then(client.rpc('accept_request', { member_id: owner.id }), () =>
        client.rpc('friendship_with', { member_id: owner.id }),
      ),
    word: (data) => String(data),
  },
  end_friendship: {
    call: (client, { owner }) =>
      then(client.rpc('end_friendship', { member_id: owner.id }), () =>
        client.rpc('friendship_with', { member_id: owner.id }),
      ),
    word: (data) => String(data),
  },
  block_member: {
    call: (client, { owner }) =>
      then(client.rpc('block_member', { member_id: owner.id }), () =>
        client.from('blocks').select().eq('blocked_id', owner.id),
      ),
    word: (data) => (text(data) === '[]' ? null : 'blocked'),
  },
  unblock_member: {
    call: (client, { owner }) => client.rpc('unblock_member', { member_id: owner.id }),
    word: () => null,
  },
  open_inbox: {
    call: (client) => client.rpc('open_inbox'),
    word: (data) => (text(data).includes('seq') ? 'a number' : null),
  },
  my_notifications: {
    call: (client) => client.rpc('my_notifications', {}),
    word: (data, _, rows) => (text(data).includes(rows.notification) ? 'the notification' : null),
  },
  claim_pushes: {
    call: (client) => client.rpc('claim_pushes', {}),
    word: () => 'pushes',
  },
  settle_pushes: {
    call: (client) => client.rpc('settle_pushes', { outcomes: [] }),
    word: () => 'settled',
  },
  reserve_invites: {
    call: (client, { owner }) =>
      client.rpc('reserve_invites', { member_id: owner.id, address_hashes: [] }),
    word: () => 'places',
  },
  settle_invites: {
    call: (client, { owner }) =>
      client.rpc('settle_invites', { member_id: owner.id, sent: [], failed: [] }),
    word: () => 'settled',
  },
  begin_acceptance: {
    call: (client, { owner }) =>
      client.rpc('begin_acceptance', {
        member_id: owner.id,
        bucket: 'posts',
        upload_id: randomUUID(),
      }),
    word: () => 'begun',
  },
  reserve_media: {
    call: (client, { owner }) =>
      client.rpc('reserve_media', {
        member_id: owner.id,
        bucket: 'posts',
        upload_id: randomUUID(),
        extension: 'png',
        facts: { kind: 'image', mime: 'image/png', bytes: 1 },
      }),
    word: () => 'reserved',
  },
  accept_media: {
    call: async (client, { owner }) =>
      client.rpc('accept_media', { bucket: 'posts', path: await acceptedFile(owner, 'posts') }),
    word: () => 'accepted',
  },
  claim_removals: {
    call: (client) => client.rpc('claim_removals', { at_most: 1 }),
    word: () => 'removals',
  },
  settle_removals: {
    call: (client) => client.rpc('settle_removals', { bucket: 'posts', paths: [] }),
    word: () => 'settled',
  },
  confirm_deletion: {
    call: (client, { owner }) => client.rpc('confirm_deletion', { member_id: owner.id }),
    word: () => 'confirmed',
  },
  pending_deletions: {
    call: (client) => client.rpc('pending_deletions'),
    word: () => 'members',
  },
  is_leaving: {
    call: (client, { owner }) => client.rpc('is_leaving', { member_id: owner.id }),
    word: () => 'an answer',
  },
  count_password_guess: {
    call: (client, { owner }) => client.rpc('count_password_guess', { member_id: owner.id }),
    word: () => 'counted',
  },
  account_files: {
    call: (client, { owner }) => client.rpc('account_files', { member_id: owner.id, at_most: 1 }),
    word: () => 'files',
  },
  erase_content: {
    call: (client, { owner }) => client.rpc('erase_content', { member_id: owner.id, at_most: 1 }),
    word: () => 'erased',
  },
  is_moderator: {
    call: (client) => client.rpc('is_moderator'),
    word: (data) => (data === false ? 'no' : 'yes'),
  },
  report_queue: {
    call: (client) => client.rpc('report_queue', {}),
    word: () => 'reports',
  },
  resolve_report: {
    call: (client, _, rows) => client.rpc('resolve_report', { id: rows.report, decision: 'keep' }),
    word: () => 'an answer',
  },
  export_page: {
    call: (client) => client.rpc('export_page', {}),
    word: (data, { owner }) => (text(data).includes(owner.id) ? 'the owner' : null),
  },
};

/** Calls a function about the owner, and says in the words of the access table what came of it. */
export async function answer(
  name: AccessFunction,
  client: Client,
  cast: Cast,
  rows: Rows,
): Promise<string> {
  const { call, word } = calls[name];
  const { data, error } = await call(client, cast, rows);
  return error ? 'refused' : (word(data, cast, rows) ?? 'nothing');
}

async function then(
  first: PromiseLike<Outcome>,
  second: () => PromiseLike<Outcome>,
): Promise<Outcome> {
  const outcome = await first;
  return outcome.error ? outcome : second();
}

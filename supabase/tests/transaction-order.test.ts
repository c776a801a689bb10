import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReservedSql } from 'postgres';
import { database } from './support/backend.ts';
import {
  subscribeToInbox,
  type InboxSubscription,
  type Broadcast,
} from './support/inbox-subscription.ts';
import { befriend, createMembers, unwrap, type Member } from './support/members.ts';
import { claimsOf } from './support/sessions.ts';
import { likePost, createPost } from './support/posts.ts';

/** Orders that a race hits too rarely: one transaction is held open while the other runs. */
let elin: Member;
let hanna: Member;
const openConnections: ReservedSql[] = [];

beforeEach(async () => {
  [elin, hanna] = await createMembers('Elin Sandberg', 'Hanna Berg');
});

afterEach(async () => {
  for (const sql of openConnections.splice(0)) {
    await sql`rollback`;
    sql.release();
  }
});

/** A transaction with a member’s claims, as the API opens it. */
async function openTransactionAs(member: Member): Promise<ReservedSql> {
  const sql = await database().reserve();
  openConnections.push(sql);
  await sql`begin`;
  const claims = JSON.stringify(await claimsOf(member));
  await sql`select set_config('request.jwt.claims', ${claims}, true)`;
  await sql`set local role authenticated`;
  return sql;
}

const stateOf = async (work: Promise<unknown>) =>
  (await Promise.race([work.then(() => 'done'), sleep(250)])) ?? 'waiting';

const sleep = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

const friendshipStatuses = async () =>
  (
    await database()<{ status: string }[]>`
      select status from public.friendships
      where user_id in (${elin.id}, ${hanna.id}) and friend_id in (${elin.id}, ${hanna.id})
    `
  ).map(({ status }) => status);

test('ending a friendship in one tab during an acceptance in another leaves neither row', async () => {
  await unwrap(elin.client.rpc('send_request', { member_id: hanna.id }));
  const tab = await openTransactionAs(hanna);
  await tab`update public.friendships set status = 'accepted' where user_id = ${elin.id}`;
  const end = Promise.resolve(unwrap(hanna.client.rpc('end_friendship', { member_id: elin.id })));
  expect(await stateOf(end)).toBe('waiting');
  await tab`commit`;
  await end;
  expect(await friendshipStatuses()).toEqual([]);
});

test('a request waits for a crossing one, and becomes the friendship', async () => {
  const first = await openTransactionAs(elin);
  await first`select public.send_request(${hanna.id})`;
  const second = Promise.resolve(unwrap(hanna.client.rpc('send_request', { member_id: elin.id })));
  expect(await stateOf(second)).toBe('waiting');
  await first`commit`;
  expect(await second).toBe('friends');
  expect(await friendshipStatuses()).toEqual(['accepted', 'accepted']);
});

test('an acceptance waits for the withdrawal before it, and finds nothing', async () => {
  await unwrap(elin.client.rpc('send_request', { member_id: hanna.id }));
  const cancel = await openTransactionAs(elin);
  await cancel`select public.end_friendship(${hanna.id})`;
  const accept = Promise.resolve(hanna.client.rpc('accept_request', { member_id: elin.id }));
  expect(await stateOf(accept)).toBe('waiting');
  await cancel`commit`;
  expect((await accept).error?.code).toBe('PT404');
  expect(await friendshipStatuses()).toEqual([]);
});

test('a request that a block overtakes finds no member', async () => {
  const block = await openTransactionAs(elin);
  await block`select public.block_member(${hanna.id})`;
  const ask = Promise.resolve(hanna.client.rpc('send_request', { member_id: elin.id }));
  expect(await stateOf(ask)).toBe('waiting');
  await block`commit`;
  expect((await ask).error?.code).toBe('PT404');
  expect(await friendshipStatuses()).toEqual([]);
});

test('a direct acceptance doesn’t wait for the lock of the pair, which would deadlock', async () => {
  await unwrap(elin.client.rpc('send_request', { member_id: hanna.id }));
  const pair = await openTransactionAs(elin);
  await pair`select private.lock_pair(${elin.id}, ${hanna.id})`;
  await unwrap(
    hanna.client.from('friendships').update({ status: 'accepted' }).eq('user_id', elin.id),
  );
  await unwrap(
    hanna.client
      .from('friendships')
      .insert({ user_id: hanna.id, friend_id: elin.id, status: 'accepted' }),
  );
  await pair`commit`;
  expect(await friendshipStatuses()).toEqual(['accepted', 'accepted']);
});

/** Creates the higher id first, so that the rows aren’t in the right order by chance. */
async function createHighAndLowMembers(): Promise<{ high: string; low: string }> {
  const [high, low] = ['ffff', '0000'].map((start) => start + crypto.randomUUID().slice(4)) as [
    string,
    string,
  ];
  for (const id of [high, low]) await database()`insert into auth.users (id) values (${id})`;
  return { high, low };
}

/** While another transaction holds the lower inbox, the higher one must stay unlocked. */
async function expectLowerLockedFirst(high: string, low: string, act: () => Promise<unknown>) {
  const lock = async (sql: ReservedSql, id: string) =>
    sql`select from private.inbox where member_id = ${id} for update nowait`;
  const other = await database().reserve();
  openConnections.push(other);
  await other`begin`;
  await lock(other, low);
  const acted = act();
  expect(await stateOf(acted)).toBe('waiting');
  await lock(other, high);
  await other`commit`;
  await acted;
}

test('a transaction that notifies several members locks their inboxes by id, in any given order', async () => {
  const { high, low } = await createHighAndLowMembers();
  await expectLowerLockedFirst(high, low, async () => {
    await database()`select private.notify(${[high, low]}, 'post', '{}')`;
  });
});

test.each(['the lower', 'the higher'])(
  'a message from %s locks both inboxes by id too',
  async (sender) => {
    const { high, low } = await createHighAndLowMembers();
    const [from, to] = sender === 'the lower' ? [low, high] : [high, low];
    await expectLowerLockedFirst(high, low, async () => {
      await database()`
      insert into public.messages (sender_id, recipient_id, content) values (${from}, ${to}, 'x')
    `;
    });
    // The statement that waited for the first lock continues in the same order.
    await expectLowerLockedFirst(high, low, async () => {
      await database()`update public.messages set read = true where sender_id = ${from}`;
    });
  },
);

test('a message that a block or unfriending overtakes is refused', async () => {
  for (const ending of ['block_member', 'end_friendship'] as const) {
    await database()`delete from public.blocks where blocker_id = ${elin.id}`;
    await befriend(elin, hanna);
    const end = await openTransactionAs(elin);
    await end`select ${end(`public.${ending}`)}(${hanna.id})`;
    const id = crypto.randomUUID();
    const sent = Promise.resolve(
      hanna.client.rpc('send_message', { id, recipient_id: elin.id, content: 'Hello' }),
    );
    expect(await stateOf(sent)).toBe('waiting');
    await end`commit`;
    expect((await sent).error?.message).toBe(
      'You can only message friends. Send a friend request first.',
    );
    expect(await database()`select from public.messages where id = ${id}`).toHaveLength(0);
  }
});

test('a block waits for a message in progress', async () => {
  await befriend(elin, hanna);
  const send = await openTransactionAs(hanna);
  await send`select public.send_message(${crypto.randomUUID()}, ${elin.id}, 'Hello')`;
  const block = Promise.resolve(unwrap(elin.client.rpc('block_member', { member_id: hanna.id })));
  expect(await stateOf(block)).toBe('waiting');
  await send`commit`;
  await block;
  expect(await unwrap(hanna.client.rpc('my_conversations', {}))).toMatchObject({ items: [] });
});

describe('counts that change while a member starts watching are broadcast to them', () => {
  let post: string;
  let subscription: InboxSubscription;
  beforeEach(async () => {
    await befriend(elin, hanna);
    post = await createPost(elin);
    subscription = await subscribeToInbox(hanna.client, hanna.id);
  });
  afterEach(() => subscription.leave());

  const isTold = ({ event, payload }: Broadcast) =>
    event === 'post_counts' && payload['post_id'] === post;
  const likesRead = async () => {
    const [counts] = await unwrap(hanna.client.rpc('post_counts', { ids: [post] }));
    return counts?.likes_count;
  };

  test('a change in progress is broadcast to a member who starts watching', async () => {
    const liking = await openTransactionAs(elin);
    await liking`insert into public.post_likes (post_id, user_id) values (${post}, ${elin.id})`;
    // The broadcast normally runs at commit. Here it runs early, and the commit is delayed.
    await liking`set constraints all immediate`;
    expect(await unwrap(hanna.client.rpc('watch', { post_ids: [post] }))).toMatchObject([
      { likes_count: 0 },
    ]);
    await subscription.waitFor(isTold);
    await liking`commit`;
    expect(await likesRead()).toBe(1);
  });

  test('a change waits for a watch in progress, and is broadcast to it', async () => {
    const watch = await openTransactionAs(hanna);
    await watch`select public.watch(${[post]}::uuid[])`;
    const liked = Promise.resolve(unwrap(likePost(elin, post)));
    expect(await stateOf(liked)).toBe('waiting');
    await watch`commit`;
    await liked;
    await subscription.waitFor(isTold);
    expect(await likesRead()).toBe(1);
  });
});

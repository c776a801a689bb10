import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { withBrokenBroadcasts } from './support/broken-broadcasts.ts';
import {
  subscribeToInbox,
  type InboxSubscription,
  type Broadcast,
} from './support/inbox-subscription.ts';
import { befriend, createMembers, unwrap, errorCode, type Member } from './support/members.ts';
import {
  blockMember,
  createComment,
  insertGroup,
  likePost,
  createPost,
  createPostIn,
  unlikePost,
} from './support/posts.ts';

let elin: Member;
let hanna: Member;
let yusuf: Member;
let oskar: Member;
let post: string;
const subscriptions: InboxSubscription[] = [];

beforeEach(async () => {
  [elin, hanna, yusuf, oskar] = await createMembers(
    'Elin Sandberg',
    'Hanna Berg',
    'Yusuf Demir',
    'Oskar Lund',
  );
  await befriend(elin, hanna);
  await befriend(elin, yusuf);
  post = await createPost(elin);
});

afterEach(async () => {
  await Promise.all(subscriptions.splice(0).map((subscription) => subscription.leave()));
});

async function subscribe(member: Member): Promise<InboxSubscription> {
  const subscription = await subscribeToInbox(member.client, member.id);
  subscriptions.push(subscription);
  await unwrap(member.client.rpc('open_inbox'));
  return subscription;
}

const watchPosts = (member: Member, ...ids: string[]) =>
  unwrap(member.client.rpc('watch', { post_ids: ids }));

const isCountBroadcast = ({ event, payload }: Broadcast) =>
  event === 'post_counts' && payload['post_id'] === post;

/** Moves the last broadcast far into the past. */
const ageLastPulse = () =>
  database()`update private.post_count_events set sent_at = now() - interval '1 minute'`;

/** Makes the pause after the last broadcast last a minute. */
const delayNextPulse = () =>
  database()`update private.post_count_events set sent_at = now() + interval '1 minute'`;

/** Broadcasts keep their order: once the marker arrives, everything sent before has arrived. */
async function settledBroadcasts(
  subscription: InboxSubscription,
  member: Member,
): Promise<Broadcast[]> {
  const mark = randomUUID();
  await database()`
    select private.notify(${[member.id]}::uuid[], 'mark', ${database().json({ mark })})
  `;
  await subscription.waitFor(({ payload }) => payload['mark'] === mark);
  return subscription.received;
}

describe('watching posts [89] [191]', () => {
  test('the author and the watchers get a broadcast when counts change, with the id only', async () => {
    const [author, watcher, other] = [
      await subscribe(elin),
      await subscribe(hanna),
      await subscribe(yusuf),
    ];
    expect(await watchPosts(hanna, post)).toEqual([
      { id: post, likes_count: 0, comments_count: 0, shares_count: 0, liked_by_me: false },
    ]);
    await unwrap(likePost(hanna, post));
    const { payload } = await watcher.waitFor(isCountBroadcast);
    expect(payload).toEqual({ post_id: post, seq: expect.any(Number), id: expect.anything() });
    await author.waitFor(isCountBroadcast);
    expect((await settledBroadcasts(other, yusuf)).filter(isCountBroadcast)).toEqual([]);
    expect(await unwrap(hanna.client.rpc('post_counts', { ids: [post] }))).toMatchObject([
      { likes_count: 1, liked_by_me: true },
    ]);
  });

  test('an unreadable post can’t be watched, and nothing is stored', async () => {
    const gone = randomUUID();
    expect(await watchPosts(oskar, post, gone)).toEqual([]);
    const kept = await database()`select from private.watches where member_id = ${oskar.id}`;
    expect(kept).toHaveLength(0);
  });

  test('broadcasts come at most once a second per post; a later request returns all changes', async () => {
    const watcher = await subscribe(hanna);
    await watchPosts(hanna, post);
    await unwrap(likePost(yusuf, post));
    await delayNextPulse();
    await unwrap(unlikePost(yusuf, post));
    await createComment(yusuf, post);
    expect((await settledBroadcasts(watcher, hanna)).filter(isCountBroadcast)).toHaveLength(1);
    expect(await unwrap(hanna.client.rpc('post_counts', { ids: [post] }))).toMatchObject([
      { likes_count: 0, comments_count: 1 },
    ]);
    await ageLastPulse();
    await unwrap(hanna.client.rpc('repost', { id: randomUUID(), post_id: post }));
    expect((await settledBroadcasts(watcher, hanna)).filter(isCountBroadcast)).toHaveLength(2);
  });

  test('the author and the watchers get a broadcast when a comment is edited, a stranger doesn’t', async () => {
    const comment = await createComment(yusuf, post);
    const [author, watcher, other] = [
      await subscribe(elin),
      await subscribe(hanna),
      await subscribe(oskar),
    ];
    const edit = (content: string) =>
      unwrap(yusuf.client.from('comments').update({ content }).eq('id', comment));
    await ageLastPulse();
    await watchPosts(hanna, post);
    await watchPosts(oskar, post);
    await edit('Fish');
    await author.waitFor(isCountBroadcast);
    await watcher.waitFor(isCountBroadcast);
    await ageLastPulse();
    await edit('Fish');
    expect((await settledBroadcasts(watcher, hanna)).filter(isCountBroadcast)).toHaveLength(1);
    expect((await settledBroadcasts(other, oskar)).filter(isCountBroadcast)).toEqual([]);
  });

  test('a member who starts watching within that second gets a broadcast, too', async () => {
    const watcher = await subscribe(hanna);
    await unwrap(likePost(yusuf, post));
    await delayNextPulse();
    await watchPosts(hanna, post);
    await createComment(yusuf, post);
    await watcher.waitFor(isCountBroadcast);
    await ageLastPulse();
    await watchPosts(hanna, post);
    expect((await settledBroadcasts(watcher, hanna)).filter(isCountBroadcast)).toHaveLength(1);
  });

  test('a member who can’t or can no longer read a post gets no broadcast', async () => {
    const [former, stranger] = [await subscribe(hanna), await subscribe(oskar)];
    expect(await watchPosts(oskar, post, randomUUID())).toEqual([]);
    await watchPosts(hanna, post);
    await unwrap(hanna.client.rpc('end_friendship', { member_id: elin.id }));
    await unwrap(likePost(yusuf, post));
    for (const [subscription, member] of [
      [former, hanna],
      [stranger, oskar],
    ] as const) {
      expect((await settledBroadcasts(subscription, member)).filter(isCountBroadcast)).toEqual([]);
    }
    expect(await unwrap(oskar.client.rpc('post_counts', { ids: [post] }))).toEqual([]);
  });

  test('a watch ends after two minutes', async () => {
    const watcher = await subscribe(hanna);
    await watchPosts(hanna, post);
    await database()`
      update private.watches set ends_at = ends_at - interval '2 minutes'
      where member_id = ${hanna.id}
    `;
    await unwrap(likePost(yusuf, post));
    expect((await settledBroadcasts(watcher, hanna)).filter(isCountBroadcast)).toEqual([]);
  });

  test('a member can watch sixty posts, the newest', async () => {
    const rows = await database()<{ id: string }[]>`
      insert into public.posts (user_id, content)
      select ${elin.id}, 'No. ' || n from generate_series(1, 70) as n returning id
    `;
    const ids = rows.map(({ id }) => id);
    await watchPosts(hanna, ...ids.slice(0, 40));
    expect(await watchPosts(hanna, ...ids)).toHaveLength(60);
    await watchPosts(hanna, ...ids.slice(50));
    const watched = await database()<{ post_id: string }[]>`
      select post_id from private.watches where member_id = ${hanna.id}
    `;
    expect(watched).toHaveLength(60);
    expect(watched.map(({ post_id }) => post_id)).toEqual(expect.arrayContaining(ids.slice(50)));
  });

  test('a watch is visible to nobody else', async () => {
    const { error } = await hanna.client
      .schema('private' as 'public')
      .from('watches' as 'posts')
      .select();
    expect(error).not.toBeNull();
    await database()`delete from auth.users where id = ${hanna.id}`;
    expect(await watchPosts(hanna, post)).toEqual([]);
  });
});

describe('a post in a group', () => {
  const isPost =
    (id: string) =>
    ({ event, payload }: Broadcast) =>
      event === 'post' && payload['post_id'] === id;

  test('sends its counts to members who are present, but not to blocked members or other friends', async () => {
    await befriend(elin, oskar);
    const group = await insertGroup(hanna, elin, yusuf);
    const [admin, blocked, friend] = [
      await subscribe(hanna),
      await subscribe(yusuf),
      await subscribe(oskar),
    ];
    await blockMember(yusuf, elin);
    const groupPost = await createPostIn(elin, { group_id: group });
    const { payload } = await admin.waitFor(isPost(groupPost));
    expect(payload).toMatchObject({ author_id: elin.id, group_id: group });
    expect((await settledBroadcasts(blocked, yusuf)).filter(isPost(groupPost))).toEqual([]);
    expect((await settledBroadcasts(friend, oskar)).filter(isPost(groupPost))).toEqual([]);
  });

  test('a repost sends its counts to friends who can read the original', async () => {
    await befriend(hanna, yusuf);
    await befriend(hanna, oskar);
    const [reads, doesNot] = [await subscribe(yusuf), await subscribe(oskar)];
    const id = randomUUID();
    await unwrap(hanna.client.rpc('repost', { id, post_id: post }));
    await reads.waitFor(isPost(id));
    expect((await settledBroadcasts(doesNot, oskar)).filter(isPost(id))).toEqual([]);
  });
});

test('a failing broadcast doesn’t fail the write', async () => {
  await watchPosts(hanna, post);
  await withBrokenBroadcasts(yusuf, async (sql) => {
    await sql`insert into public.post_likes (post_id, user_id) values (${post}, ${yusuf.id})`;
    await sql`select public.repost(${randomUUID()}, ${post})`;
    // Runs the deferred trigger now, inside the transaction.
    await sql`set constraints all immediate`;
    const [row] = await sql`select public.post_counts(${[post]}) as counts`;
    expect(row?.['counts']).toMatchObject([{ likes_count: 1, shares_count: 1 }]);
  });
});

test('likes, comments, reposts and tags above their limit are refused until the hour ends', async () => {
  const used = async (action: string, uses: number) => {
    await database()`
      insert into private.rate_limits (subject, action, uses, ends_at)
      values (${hanna.id}, ${action}, ${uses}, now() + interval '1 hour')
      on conflict (subject, action) do update set uses = excluded.uses
    `;
  };
  for (const [action, limit] of [
    ['like', 1000],
    ['comment', 300],
    ['repost', 100],
    ['tag', 200],
  ] as const) {
    await used(action, limit);
  }
  const own = await createPost(hanna);
  const acts = [
    likePost(hanna, post),
    hanna.client.from('comments').insert({ post_id: post, user_id: hanna.id, content: 'x' }),
    hanna.client.rpc('repost', { id: randomUUID(), post_id: post }),
    hanna.client
      .from('post_tags')
      .insert({ post_id: own, tagged_user_id: elin.id, tagged_by: hanna.id }),
  ];
  for (const act of acts) expect(await errorCode(act)).toBe('PT429');
});

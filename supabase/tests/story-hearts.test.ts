import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { insertAcceptedFile } from './support/media.ts';
import { befriend, createMembers, unwrap, errorCode, type Member } from './support/members.ts';
import { notificationsOf } from './support/notifications.ts';

let elin: Member;
let hanna: Member;
let yusuf: Member;
let oskar: Member;
/** by Elin, whose friends are Hanna and Yusuf */
let story: string;

beforeEach(async () => {
  [elin, hanna, yusuf, oskar] = await createMembers(
    'Elin Sandberg',
    'Hanna Berg',
    'Yusuf Demir',
    'Oskar Lund',
  );
  await Promise.all([befriend(elin, hanna), befriend(elin, yusuf)]);
  story = await createStory(elin);
});

async function createStory(author: Member): Promise<string> {
  const media_url = await insertAcceptedFile(author, 'stories');
  const row = { user_id: author.id, media_url, media_type: 'image' };
  const { id } = await unwrap(
    author.client
      .from('stories')
      .insert(row as never)
      .select('id')
      .single(),
  );
  return id;
}

const giveHeart = (member: Member, to = story, as: Member = member) =>
  member.client.from('story_hearts').insert({ story_id: to, user_id: as.id });

const takeHeart = (member: Member, of = member) =>
  member.client.from('story_hearts').delete().eq('user_id', of.id).select('user_id');

const heartsSeenBy = async (member: Member) =>
  (await unwrap(member.client.from('story_hearts').select('user_id').order('user_id'))).map(
    ({ user_id }) => user_id,
  );

const storedHearts = async () =>
  (await database()`select user_id from public.story_hearts where story_id = ${story}`).map(
    (row) => row['user_id'] as string,
  );

const shownStory = async (member: Member) =>
  (await unwrap(member.client.rpc('story_strip'))).flatMap(({ stories }) => stories)[0];

const viewers = async (member: Member) =>
  (await unwrap(member.client.rpc('story_viewers', { story_id: story }))).items.map(
    ({ member: { id }, hearted }) => [id, hearted],
  );

describe('a heart for a story', () => {
  test('is shown to its giver and to the author, and to no other friend', async () => {
    await unwrap(giveHeart(hanna));
    expect(await heartsSeenBy(elin)).toEqual([hanna.id]);
    expect(await heartsSeenBy(hanna)).toEqual([hanna.id]);
    expect(await heartsSeenBy(yusuf)).toEqual([]);
    expect(await shownStory(elin)).toMatchObject({ hearts_count: 1, hearted: false });
    expect(await shownStory(hanna)).toMatchObject({ hearts_count: null, hearted: true });
    expect(await shownStory(yusuf)).toMatchObject({ hearts_count: null, hearted: false });
  });

  test('stands with the views for the author, also before its view has arrived', async () => {
    await unwrap(giveHeart(hanna));
    expect(await viewers(elin)).toEqual([[hanna.id, true]]);
    await unwrap(hanna.client.from('story_views').insert({ story_id: story, user_id: hanna.id }));
    await unwrap(yusuf.client.from('story_views').insert({ story_id: story, user_id: yusuf.id }));
    expect(await viewers(elin)).toEqual([
      [yusuf.id, false],
      [hanna.id, true],
    ]);
    expect(await viewers(hanna)).toEqual([]);
  });

  test('is refused to strangers, to its author, in another’s name, and for a story that ended', async () => {
    const old = await createStory(elin);
    await database()`update public.stories set expires_at = now() where id = ${old}`;
    const refused = [
      giveHeart(oskar),
      giveHeart(elin),
      giveHeart(hanna, story, yusuf),
      giveHeart(oskar, story, hanna),
      giveHeart(hanna, old),
      giveHeart(hanna, crypto.randomUUID()),
    ];
    for (const attempt of refused) expect(await errorCode(attempt)).toBe('42501');
    expect(await storedHearts()).toEqual([]);
  });

  test('is refused after unfriending and across a block, though the story’s id is known', async () => {
    await unwrap(elin.client.rpc('end_friendship', { member_id: hanna.id }));
    await unwrap(yusuf.client.rpc('block_member', { member_id: elin.id }));
    for (const former of [hanna, yusuf]) expect(await errorCode(giveHeart(former))).toBe('42501');
    expect(await storedHearts()).toEqual([]);
  });

  test('of a member who blocked the author, or is blocked, is hidden from the author', async () => {
    await Promise.all([hanna, yusuf].map((friend) => unwrap(giveHeart(friend))));
    await unwrap(hanna.client.rpc('block_member', { member_id: elin.id }));
    await unwrap(elin.client.rpc('block_member', { member_id: yusuf.id }));
    expect(await heartsSeenBy(elin)).toEqual([]);
    expect(await viewers(elin)).toEqual([]);
    expect(await shownStory(elin)).toMatchObject({ hearts_count: 0 });
  });

  test('is given once, and taken back only by its giver', async () => {
    await unwrap(giveHeart(hanna));
    expect(await errorCode(giveHeart(hanna))).toBe('23505');
    for (const other of [elin, yusuf]) expect(await unwrap(takeHeart(other, hanna))).toEqual([]);
    expect(await storedHearts()).toEqual([hanna.id]);
    expect(await unwrap(takeHeart(hanna))).toHaveLength(1);
    expect(await storedHearts()).toEqual([]);
  });

  test('goes with its story and with its giver’s account', async () => {
    await Promise.all([hanna, yusuf].map((friend) => unwrap(giveHeart(friend))));
    await database()`delete from auth.users where id = ${hanna.id}`;
    expect(await storedHearts()).toEqual([yusuf.id]);
    await unwrap(elin.client.from('stories').delete().eq('id', story));
    expect(await storedHearts()).toEqual([]);
  });

  test('is limited to 1,000 an hour', async () => {
    await unwrap(giveHeart(hanna));
    await unwrap(takeHeart(hanna));
    await database()`
      update private.rate_limits set uses = 1000 where subject = ${hanna.id} and action = 'heart_story'
    `;
    expect(await errorCode(giveHeart(hanna))).toBe('PT429');
    expect(await storedHearts()).toEqual([]);
  });
});

describe('the notification of a heart [61]', () => {
  test('names the giver, opens the stories, and comes once however often the heart is given', async () => {
    await unwrap(giveHeart(hanna));
    await unwrap(takeHeart(hanna));
    await unwrap(giveHeart(hanna));
    const { items } = await unwrap(elin.client.rpc('my_notifications'));
    expect(items.filter(({ type }) => type === 'story_like')).toEqual([
      expect.objectContaining({
        title: 'Someone liked your story',
        message: 'Hanna Berg liked your story',
        target: `/app?stories=${elin.id}`,
        data: { story_id: story, actor_id: hanna.id, actor_name: 'Hanna Berg' },
      }),
    ]);
  });

  test('doesn’t come from muted members, nor when the kind is off', async () => {
    await unwrap(elin.client.rpc('mute_member', { member_id: hanna.id }));
    await unwrap(giveHeart(hanna));
    await unwrap(elin.client.rpc('set_notification_choice', { kind: 'story_like', choice: 'off' }));
    await unwrap(giveHeart(yusuf));
    expect(await notificationsOf(elin)).toEqual([]);
  });
});

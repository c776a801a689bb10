import { beforeEach, describe, expect, test } from 'vitest';
import { befriend, newMembers, ok, refusal, type Member } from './support/members.ts';
import { groupOf, publish, publishIn, toldOf } from './support/posts.ts';

let elin: Member;
let hanna: Member;
let yusuf: Member;
let oskar: Member;
let post: string;

beforeEach(async () => {
  [elin, hanna, yusuf, oskar] = await newMembers(
    'Elin Sandberg',
    'Hanna Berg',
    'Yusuf Demir',
    'Oskar Lund',
  );
  await befriend(elin, hanna);
  await befriend(elin, yusuf);
  post = await publish(elin);
});

const tag = (by: Member, tagged: Member, of = post) =>
  by.client.from('post_tags').insert({ post_id: of, tagged_user_id: tagged.id, tagged_by: by.id });

const tagsSeenBy = async (reader: Member) =>
  (await ok(reader.client.from('post_tags').select('tagged_user_id').eq('post_id', post))).map(
    ({ tagged_user_id }) => tagged_user_id,
  );

describe('a tag [111]', () => {
  test('names a friend once, whom it is told, and is seen with the post', async () => {
    await ok(tag(elin, hanna));
    expect(await refusal(tag(elin, hanna))).toBe('23505');
    expect(await tagsSeenBy(yusuf)).toEqual([hanna.id]);
    expect(await tagsSeenBy(oskar)).toEqual([]);
    expect(await toldOf(hanna)).toEqual([
      {
        type: 'post_tag',
        actor_id: elin.id,
        data: {
          post_id: post,
          post_user_id: elin.id,
          tagger_id: elin.id,
          tagger_name: 'Elin Sandberg',
        },
      },
    ]);
  });

  test('is hidden between members of whom one blocked the other', async () => {
    await ok(tag(elin, hanna));
    await ok(tag(elin, yusuf));
    await ok(hanna.client.rpc('block_member', { member_id: yusuf.id }));
    expect(await tagsSeenBy(hanna)).toEqual([hanna.id]);
    expect(await tagsSeenBy(yusuf)).toEqual([yusuf.id]);
    expect(await tagsSeenBy(elin)).toHaveLength(2);
  });

  test('is of a friend alone', async () => {
    expect(await refusal(tag(elin, oskar))).toBe('42501');
    await ok(elin.client.rpc('send_request', { member_id: oskar.id }));
    expect(await refusal(tag(elin, oskar))).toBe('42501');
    expect(await refusal(tag(elin, elin))).toBe('42501');
    expect(await toldOf(oskar)).toEqual([]);
  });

  test('is on a post of one’s own, in one’s own name', async () => {
    await befriend(hanna, yusuf);
    expect(await refusal(tag(hanna, yusuf))).toBe('42501');
    const forged = hanna.client
      .from('post_tags')
      .insert({ post_id: post, tagged_user_id: yusuf.id, tagged_by: elin.id });
    expect(await refusal(forged)).toBe('42501');
    const framed = elin.client
      .from('post_tags')
      .insert({ post_id: post, tagged_user_id: yusuf.id, tagged_by: hanna.id });
    expect(await refusal(framed)).toBe('42501');
    expect(await tagsSeenBy(elin)).toEqual([]);
  });

  test('is of nobody who cannot read the post', async () => {
    const group = await groupOf(elin, hanna);
    const said = await publishIn(elin, { group_id: group });
    await ok(tag(elin, hanna, said));
    expect(await refusal(tag(elin, yusuf, said))).toBe('42501');
  });

  test('is of no stranger, though they may read the post', async () => {
    const group = await groupOf(elin, oskar);
    const said = await publishIn(elin, { group_id: group });
    expect(await refusal(tag(elin, oskar, said))).toBe('42501');
  });

  test('is not on what repeats another’s words', async () => {
    await befriend(hanna, yusuf);
    const id = crypto.randomUUID();
    await ok(hanna.client.rpc('repost', { id, post_id: post }));
    expect(await refusal(tag(hanna, yusuf, id))).toBe('42501');
  });

  test('is taken off by who tagged and by who is tagged', async () => {
    const takeOff = (member: Member) =>
      member.client.from('post_tags').delete().eq('post_id', post).eq('tagged_user_id', hanna.id);
    await ok(tag(elin, hanna));
    await ok(takeOff(yusuf));
    expect(await tagsSeenBy(elin)).toEqual([hanna.id]);
    await ok(takeOff(hanna));
    expect(await tagsSeenBy(elin)).toEqual([]);
    await ok(tag(elin, hanna));
    await ok(takeOff(elin));
    expect(await tagsSeenBy(elin)).toEqual([]);
    expect(await toldOf(hanna)).toHaveLength(1);
  });

  test('ends with the friendship', async () => {
    await ok(tag(elin, hanna));
    await ok(tag(elin, yusuf));
    await ok(hanna.client.rpc('end_friendship', { member_id: elin.id }));
    expect(await tagsSeenBy(elin)).toEqual([yusuf.id]);
  });
});

import { notificationsOf } from './support/notifications.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { befriend, createMembers, unwrap, errorCode, type Member } from './support/members.ts';
import { insertGroup, createPost, createPostIn } from './support/posts.ts';

let elin: Member;
let hanna: Member;
let yusuf: Member;
let oskar: Member;
let post: string;

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

const tagMember = (by: Member, tagged: Member, of = post) =>
  by.client.from('post_tags').insert({ post_id: of, tagged_user_id: tagged.id, tagged_by: by.id });

const tagsSeenBy = async (reader: Member) =>
  (await unwrap(reader.client.from('post_tags').select('tagged_user_id').eq('post_id', post))).map(
    ({ tagged_user_id }) => tagged_user_id,
  );

describe('a tag [111]', () => {
  test('names a friend once, notifies them, and is shown with the post', async () => {
    await unwrap(tagMember(elin, hanna));
    expect(await errorCode(tagMember(elin, hanna))).toBe('23505');
    expect(await tagsSeenBy(yusuf)).toEqual([hanna.id]);
    expect(await tagsSeenBy(oskar)).toEqual([]);
    expect(await notificationsOf(hanna)).toEqual([
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

  test('is hidden between members if either blocked the other', async () => {
    await unwrap(tagMember(elin, hanna));
    await unwrap(tagMember(elin, yusuf));
    await unwrap(hanna.client.rpc('block_member', { member_id: yusuf.id }));
    expect(await tagsSeenBy(hanna)).toEqual([hanna.id]);
    expect(await tagsSeenBy(yusuf)).toEqual([yusuf.id]);
    expect(await tagsSeenBy(elin)).toHaveLength(2);
  });

  test('can name friends only', async () => {
    expect(await errorCode(tagMember(elin, oskar))).toBe('42501');
    await unwrap(elin.client.rpc('send_request', { member_id: oskar.id }));
    expect(await errorCode(tagMember(elin, oskar))).toBe('42501');
    expect(await errorCode(tagMember(elin, elin))).toBe('42501');
    expect(await notificationsOf(oskar)).toEqual([]);
  });

  test('can be added only to a post of the member’s own, in their own name', async () => {
    await befriend(hanna, yusuf);
    expect(await errorCode(tagMember(hanna, yusuf))).toBe('42501');
    const forged = hanna.client
      .from('post_tags')
      .insert({ post_id: post, tagged_user_id: yusuf.id, tagged_by: elin.id });
    expect(await errorCode(forged)).toBe('42501');
    const framed = elin.client
      .from('post_tags')
      .insert({ post_id: post, tagged_user_id: yusuf.id, tagged_by: hanna.id });
    expect(await errorCode(framed)).toBe('42501');
    expect(await tagsSeenBy(elin)).toEqual([]);
  });

  test('can’t name a friend who can’t read the post', async () => {
    const group = await insertGroup(elin, hanna);
    const groupPost = await createPostIn(elin, { group_id: group });
    await unwrap(tagMember(elin, hanna, groupPost));
    expect(await errorCode(tagMember(elin, yusuf, groupPost))).toBe('42501');
  });

  test('can’t name a stranger, even one who can read the post', async () => {
    const group = await insertGroup(elin, oskar);
    const groupPost = await createPostIn(elin, { group_id: group });
    expect(await errorCode(tagMember(elin, oskar, groupPost))).toBe('42501');
  });

  test('can’t be added to a repost', async () => {
    await befriend(hanna, yusuf);
    const id = crypto.randomUUID();
    await unwrap(hanna.client.rpc('repost', { id, post_id: post }));
    expect(await errorCode(tagMember(hanna, yusuf, id))).toBe('42501');
  });

  test('can be removed by its author and by the tagged member', async () => {
    const takeOff = (member: Member) =>
      member.client.from('post_tags').delete().eq('post_id', post).eq('tagged_user_id', hanna.id);
    await unwrap(tagMember(elin, hanna));
    await unwrap(takeOff(yusuf));
    expect(await tagsSeenBy(elin)).toEqual([hanna.id]);
    await unwrap(takeOff(hanna));
    expect(await tagsSeenBy(elin)).toEqual([]);
    await unwrap(tagMember(elin, hanna));
    await unwrap(takeOff(elin));
    expect(await tagsSeenBy(elin)).toEqual([]);
    expect(await notificationsOf(hanna)).toHaveLength(1);
  });

  test('ends with the friendship', async () => {
    await unwrap(tagMember(elin, hanna));
    await unwrap(tagMember(elin, yusuf));
    await unwrap(hanna.client.rpc('end_friendship', { member_id: elin.id }));
    expect(await tagsSeenBy(elin)).toEqual([yusuf.id]);
  });
});

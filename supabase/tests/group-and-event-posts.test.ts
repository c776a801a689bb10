import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { createMembers, unwrap, errorCode, type Member } from './support/members.ts';
import { insertAcceptedFile } from './support/media.ts';
import { insertGroupMembers, createEvent, createGroup } from './support/groups-and-events.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
});

const insertGroupPost = (by: Member, group: string, content: string, as = by) =>
  by.client
    .from('group_posts')
    .insert({ group_id: group, user_id: as.id, content, image_url: null });
const insertEventPost = (by: Member, event: string, content: string) =>
  by.client
    .from('event_posts')
    .insert({ event_id: event, user_id: by.id, content, image_url: null });
const storedPostsOf = (home: string) => database()`
  select content from public.posts where group_id = ${home} or event_id = ${home}
`;

describe('the documented calls on group_posts [96] [170] [174]', () => {
  test('post to the members, who read newest first with the author', async () => {
    const group = await createGroup(elin);
    await insertGroupMembers(group, hanna);
    await unwrap(insertGroupPost(elin, group, 'First'));
    await unwrap(insertGroupPost(hanna, group, 'Second'));
    expect(
      await unwrap(
        hanna.client
          .from('group_posts')
          .select('content, image_url, profiles(full_name)')
          .eq('group_id', group)
          .order('created_at', { ascending: false }),
      ),
    ).toEqual([
      { content: 'Second', image_url: null, profiles: { full_name: 'Hanna Berg' } },
      { content: 'First', image_url: null, profiles: { full_name: 'Elin Sandberg' } },
    ]);
  });

  test('show and accept nothing for other members, even in a public group', async () => {
    for (const privacy of ['public', 'private'] as const) {
      const group = await createGroup(elin, privacy);
      await unwrap(insertGroupPost(elin, group, 'For members'));
      expect(await unwrap(oskar.client.from('group_posts').select().eq('group_id', group))).toEqual(
        [],
      );
      expect(await errorCode(insertGroupPost(oskar, group, 'Mine'))).toBe('42501');
      expect(await errorCode(insertGroupPost(elin, group, 'In her name', hanna))).toBe('42501');
      expect(await storedPostsOf(group)).toHaveLength(1);
    }
  });

  test('require a group, and accept no column of the server except an accepted file', async () => {
    const group = await createGroup(elin);
    const posts = elin.client.from('group_posts');
    const row = { group_id: group, user_id: elin.id, content: 'Words' };
    expect(await errorCode(posts.insert({ ...row, group_id: null }))).toBe('44000');
    expect(await errorCode(posts.insert({ ...row, likes_count: 9 }))).toBe('42501');
    expect(await errorCode(posts.insert({ ...row, created_at: '2020-01-01' }))).toBe('42501');
    await unwrap(posts.insert({ ...row, image_url: await insertAcceptedFile(elin, 'posts') }));
    expect(await storedPostsOf(group)).toHaveLength(1);
  });

  test.each(['group', 'event'] as const)('take no foreign picture in a %s', async (place) => {
    const home = await (place === 'group' ? createGroup(elin) : createEvent(elin));
    for (const image_url of [
      'https://tracker.example/pixel.gif',
      await insertAcceptedFile(hanna, 'posts'),
      await insertAcceptedFile(elin, 'messages'),
      `${elin.id}/${randomUUID()}.jpg`,
    ]) {
      const row = { user_id: elin.id, content: 'Look', image_url };
      const insert =
        place === 'group'
          ? elin.client.from('group_posts').insert({ ...row, group_id: home })
          : elin.client.from('event_posts').insert({ ...row, event_id: home });
      expect(await errorCode(insert), image_url).toBe('23514');
    }
    expect(await storedPostsOf(home)).toEqual([]);
  });

  test('can’t update or delete, which only posts can', async () => {
    const group = await createGroup(elin);
    await unwrap(insertGroupPost(elin, group, 'First'));
    const posts = elin.client.from('group_posts');
    expect(await errorCode(posts.update({ content: 'Changed' }).eq('group_id', group))).toBe(
      '42501',
    );
    expect(await errorCode(posts.delete().eq('group_id', group))).toBe('42501');
    expect(await storedPostsOf(group)).toMatchObject([{ content: 'First' }]);
  });
});

describe('the documented calls on event_posts [96] [159]', () => {
  test('post to the attendees, who read newest first with the author', async () => {
    const event = await createEvent(elin);
    await unwrap(hanna.client.rpc('join_event', { event_id: event }));
    await unwrap(insertEventPost(elin, event, 'First'));
    await unwrap(insertEventPost(hanna, event, 'Second'));
    expect(
      await unwrap(
        hanna.client
          .from('event_posts')
          .select('content, profiles(full_name)')
          .eq('event_id', event)
          .order('created_at', { ascending: false }),
      ),
    ).toEqual([
      { content: 'Second', profiles: { full_name: 'Hanna Berg' } },
      { content: 'First', profiles: { full_name: 'Elin Sandberg' } },
    ]);
  });

  test('show and accept nothing for members who don’t attend, or who share a block with the organiser', async () => {
    const event = await createEvent(elin);
    await unwrap(hanna.client.rpc('join_event', { event_id: event }));
    await unwrap(insertEventPost(elin, event, 'For guests'));
    await unwrap(elin.client.rpc('block_member', { member_id: hanna.id }));
    for (const outsider of [oskar, hanna]) {
      expect(
        await unwrap(outsider.client.from('event_posts').select().eq('event_id', event)),
      ).toEqual([]);
      expect(await errorCode(insertEventPost(outsider, event, 'Mine'))).toBe('42501');
    }
    expect(await storedPostsOf(event)).toHaveLength(1);
  });
});

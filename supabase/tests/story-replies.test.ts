import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { insertAcceptedFile } from './support/media.ts';
import { befriend, createMembers, unwrap, type Member } from './support/members.ts';
import { openThread } from './support/messages.ts';

let elin: Member;
let hanna: Member;
let yusuf: Member;
/** by Elin, whose friends are Hanna and Yusuf */
let story: string;

beforeEach(async () => {
  [elin, hanna, yusuf] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Yusuf Demir');
  await Promise.all([befriend(elin, hanna), befriend(elin, yusuf), befriend(hanna, yusuf)]);
  story = randomUUID();
  const media_url = await insertAcceptedFile(elin, 'stories');
  const row = { id: story, user_id: elin.id, media_url, media_type: 'image' };
  await unwrap(elin.client.from('stories').insert(row as never));
});

const reply = (from: Member, to = elin, to_story = story) =>
  from.client.rpc('send_message', {
    id: randomUUID(),
    recipient_id: to.id,
    content: 'So calm',
    story_id: to_story,
  });

const shownStories = async (reader: Member, partner: Member) =>
  (await openThread(reader, partner)).items.map((message) => message.story);

const refusal = { code: '42501', message: 'This story has ended.' };

test('a reply names the story for both, and says so after it ended', async () => {
  expect(await unwrap(reply(hanna))).toMatchObject({ story: { id: story, ended: false } });
  expect(await shownStories(elin, hanna)).toEqual([{ id: story, ended: false }]);
  await database()`update public.stories set expires_at = now() where id = ${story}`;
  await database()`select private.delete_expired_stories()`;
  expect(await shownStories(elin, hanna)).toEqual([{ id: story, ended: true }]);
  expect(await shownStories(hanna, elin)).toEqual([{ id: story, ended: true }]);
});

test('a former friend who may still write can’t reply, and their earlier reply shows no way to the story', async () => {
  await unwrap(reply(hanna));
  await unwrap(elin.client.rpc('end_friendship', { member_id: hanna.id }));
  const { error } = await reply(hanna);
  expect(error).toMatchObject(refusal);
  expect(await shownStories(hanna, elin)).toEqual([{ id: story, ended: true }]);
  expect(await shownStories(elin, hanna)).toEqual([{ id: story, ended: false }]);
});

test('a story that ended, another member’s, or none is refused, and the blocked member can’t write at all', async () => {
  const refused = [
    reply(hanna, yusuf),
    reply(elin, hanna),
    reply(hanna, elin, randomUUID()),
    hanna.client.from('messages').insert({
      sender_id: hanna.id,
      recipient_id: yusuf.id,
      content: 'Hi there',
      story_id: story,
    }),
  ];
  for (const attempt of refused) expect((await attempt).error).toMatchObject(refusal);
  await database()`update public.stories set expires_at = now() where id = ${story}`;
  expect((await reply(hanna)).error).toMatchObject(refusal);
  await unwrap(elin.client.rpc('block_member', { member_id: yusuf.id }));
  expect((await reply(yusuf)).error?.code).toBe('42501');
  expect(
    await database()`select from public.messages where story_id = ${story} or sender_id = ${yusuf.id}`,
  ).toHaveLength(0);
});

test('an unsent reply no longer names the story', async () => {
  const { id } = await unwrap(reply(hanna));
  await unwrap(hanna.client.rpc('unsend_message', { message_id: id }));
  expect(await shownStories(elin, hanna)).toEqual([null]);
  const [row] = await database()`select story_id from public.messages where id = ${id}`;
  expect(row).toEqual({ story_id: null });
});

import { beforeEach, expect, test } from 'vitest';
import { befriend, createMembers, unwrap, type Member } from './support/members.ts';

let elin: Member;
let hanna: Member;
let yusuf: Member;

beforeEach(async () => {
  [elin, hanna, yusuf] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Yusuf Demir');
});

const acceptedFor = async ({ client }: Member) =>
  (await unwrap(client.rpc('accepted_requests'))).items.map(({ member }) => member.id);
const dismiss = ({ client }: Member, friend: Member) =>
  client.rpc('dismiss_accepted_request', { member_id: friend.id });

test('a yes waits for the asker, newest first, and not for the member who said it', async () => {
  await befriend(elin, hanna);
  await befriend(elin, yusuf);
  expect(await acceptedFor(elin)).toEqual([yusuf.id, hanna.id]);
  expect(await acceptedFor(hanna)).toEqual([]);
});

test('of two crossing requests the first asker is told', async () => {
  await unwrap(elin.client.rpc('send_request', { member_id: hanna.id }));
  await unwrap(hanna.client.rpc('send_request', { member_id: elin.id }));
  expect(await acceptedFor(elin)).toEqual([hanna.id]);
  expect(await acceptedFor(hanna)).toEqual([]);
});

test('it stays until the asker dismisses it, which may be repeated', async () => {
  await befriend(elin, hanna);
  await befriend(elin, yusuf);
  await dismiss(hanna, elin);
  expect(await acceptedFor(elin)).toEqual([yusuf.id, hanna.id]);
  for (const _ of [1, 2]) expect((await dismiss(elin, hanna)).error).toBeNull();
  expect(await acceptedFor(elin)).toEqual([yusuf.id]);
});

test('friend_counts says how many wait', async () => {
  const waiting = async ({ client }: Member) =>
    (await unwrap(client.rpc('friend_counts'))).accepted;
  await befriend(elin, hanna);
  await befriend(elin, yusuf);
  expect(await waiting(elin)).toBe(2);
  expect(await waiting(hanna)).toBe(0);
  await dismiss(elin, hanna);
  expect(await waiting(elin)).toBe(1);
});

test.each([
  ['the friendship', 'end_friendship'],
  ['it by a block', 'block_member'],
] as const)('ending %s takes it away, and a new yes brings it back', async (_, end) => {
  await befriend(elin, hanna);
  await hanna.client.rpc(end, { member_id: elin.id });
  expect(await acceptedFor(elin)).toEqual([]);
  await hanna.client.rpc('unblock_member', { member_id: elin.id });
  await befriend(elin, hanna);
  expect(await acceptedFor(elin)).toEqual([hanna.id]);
});

test('the documented acceptance on the table counts, too [138]', async () => {
  await unwrap(elin.client.rpc('send_request', { member_id: hanna.id }));
  await hanna.client.from('friendships').update({ status: 'accepted' }).eq('user_id', elin.id);
  expect(await acceptedFor(elin)).toEqual([hanna.id]);
});

import { beforeEach, describe, expect, test } from 'vitest';
import {
  anonymousClient,
  befriend,
  createMember,
  createMembers,
  unwrap,
  type Member,
} from './support/members.ts';

let elin: Member;
let oskar: Member;
let hanna: Member;

beforeEach(async () => {
  [elin, oskar, hanna] = await createMembers('Elin Sandberg', 'Oskar Lund', 'Hanna Berg');
});

const profileOf = async (reader: Member, other: Member) =>
  (await unwrap(reader.client.rpc('public_profile', { member_id: other.id }))).mutual;
const none = { count: 0, faces: [] };
const oneFriend = ({ id, fullName }: Member) => ({
  count: 1,
  faces: [{ id, full_name: fullName, avatar_url: null }],
});

describe('friends in common', () => {
  test('stand on requests, search results and profiles', async () => {
    await befriend(elin, hanna);
    await befriend(oskar, hanna);
    await unwrap(oskar.client.rpc('send_request', { member_id: elin.id }));
    expect(await unwrap(elin.client.rpc('my_requests', {}))).toMatchObject({
      items: [{ member: { id: oskar.id }, mutual: oneFriend(hanna) }],
    });
    expect(await unwrap(elin.client.rpc('search_people', { query: oskar.username }))).toMatchObject(
      { items: [{ id: oskar.id, mutual: oneFriend(hanna) }] },
    );
    expect(await profileOf(elin, oskar)).toEqual(oneFriend(hanna));
    expect(await profileOf(oskar, elin)).toEqual(oneFriend(hanna));
  });

  test('need both friendships: neither a request nor one side is enough', async () => {
    await befriend(elin, hanna);
    await unwrap(oskar.client.rpc('send_request', { member_id: hanna.id }));
    expect(await profileOf(elin, oskar)).toEqual(none);
    await unwrap(hanna.client.rpc('accept_request', { member_id: oskar.id }));
    expect(await profileOf(elin, oskar)).toEqual(oneFriend(hanna));
    await elin.client.rpc('end_friendship', { member_id: hanna.id });
    expect(await profileOf(elin, oskar)).toEqual(none);
  });

  test('never include a member who blocked either of the two', async () => {
    await befriend(elin, hanna);
    await befriend(oskar, hanna);
    await hanna.client.rpc('block_member', { member_id: oskar.id });
    expect(await profileOf(elin, oskar)).toEqual(none);
    await hanna.client.rpc('unblock_member', { member_id: oskar.id });
    await befriend(oskar, hanna);
    await hanna.client.rpc('block_member', { member_id: elin.id });
    expect(await profileOf(elin, oskar)).toEqual(none);
  });

  test('show at most three faces, those first whom the reader has known longest', async () => {
    const shared = [];
    for (const name of ['Ida Lind', 'Leo Strand', 'Maja Holm', 'Vera Nilsson']) {
      const friend = await createMember(name);
      shared.push(friend);
      await befriend(oskar, friend);
    }
    for (const friend of shared.toReversed()) await befriend(elin, friend);
    const mutual = await profileOf(elin, oskar);
    expect(mutual?.count).toBe(4);
    expect(mutual?.faces.map(({ full_name }) => full_name)).toEqual([
      'Vera Nilsson',
      'Maja Holm',
      'Leo Strand',
    ]);
  });

  test('stand on the profile of a friend, too, but not in search results', async () => {
    await befriend(elin, hanna);
    await befriend(oskar, hanna);
    await befriend(elin, oskar);
    expect(await profileOf(elin, oskar)).toEqual(oneFriend(hanna));
    expect(await unwrap(elin.client.rpc('search_people', { query: oskar.username }))).toMatchObject(
      { items: [{ friendship: 'friends', mutual: null }] },
    );
  });

  test('are null on one’s own profile and for visitors', async () => {
    await befriend(elin, hanna);
    expect(await profileOf(elin, elin)).toBeNull();
    const seen = await unwrap(anonymousClient().rpc('public_profile', { member_id: elin.id }));
    expect(seen).toMatchObject({ id: elin.id, mutual: null });
  });

  test('are computed for each row of a page, also where there are none', async () => {
    const [yusuf] = await createMembers('Yusuf Demir');
    await befriend(elin, hanna);
    await befriend(oskar, hanna);
    for (const asker of [oskar, yusuf]) {
      await unwrap(asker.client.rpc('send_request', { member_id: elin.id }));
    }
    expect(await unwrap(elin.client.rpc('my_requests', {}))).toMatchObject({
      items: [
        { member: { id: yusuf.id }, mutual: none },
        { member: { id: oskar.id }, mutual: oneFriend(hanna) },
      ],
    });
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { befriend, newMembers, ok, refusal, type Member } from './support/members.ts';

let elin: Member;
let hanna: Member;
let yusuf: Member;

beforeEach(async () => {
  [elin, hanna, yusuf] = await newMembers('Elin Sandberg', 'Hanna Berg', 'Yusuf Demir');
});

const ask = (from: Member, to: Member) => from.client.rpc('send_request', { member_id: to.id });
const counts = async (of: Member) => ok(of.client.rpc('friend_counts'));

describe('asking and answering', () => {
  test('a request waits for its recipient, newest first [136]', async () => {
    expect(await ok(ask(elin, yusuf))).toBe('sent');
    expect(await ok(ask(hanna, yusuf))).toBe('sent');
    expect(await ok(yusuf.client.rpc('my_requests', {}))).toMatchObject({
      items: [{ member: { id: hanna.id, full_name: 'Hanna Berg' } }, { member: { id: elin.id } }],
      next: null,
    });
    expect(await counts(yusuf)).toEqual({ friends: 0, received: 2, sent: 0 });
    expect(await counts(elin)).toEqual({ friends: 0, received: 0, sent: 1 });
  });

  test('asking again is a duplicate, as pending and as friends [137] [187]', async () => {
    await ok(ask(elin, hanna));
    expect(await refusal(ask(elin, hanna))).toBe('23505');
    await ok(hanna.client.rpc('accept_request', { member_id: elin.id }));
    expect(await refusal(ask(elin, hanna))).toBe('23505');
    expect(await refusal(ask(hanna, elin))).toBe('23505');
  });

  test('accepting makes two rows, and may be said twice [138] [188]', async () => {
    await ok(ask(elin, hanna));
    await ok(hanna.client.rpc('accept_request', { member_id: elin.id }));
    await ok(hanna.client.rpc('accept_request', { member_id: elin.id }));
    expect(await rowsBetween(elin, hanna)).toEqual(['elin accepted', 'hanna accepted']);
    expect(await counts(elin)).toEqual({ friends: 1, received: 0, sent: 0 });
  });

  test('who asked can neither accept nor be made to have accepted [140]', async () => {
    await ok(ask(elin, hanna));
    expect(await refusal(elin.client.rpc('accept_request', { member_id: hanna.id }))).toBe('P0002');
    await elin.client.from('friendships').update({ status: 'accepted' }).eq('user_id', elin.id);
    expect(await rowsBetween(elin, hanna)).toEqual(['elin pending']);
  });

  test('the documented calls on the table work as written [136] [138] [139]', async () => {
    const friendships = (of: Member) => of.client.from('friendships');
    const request = { user_id: elin.id, friend_id: hanna.id, status: 'pending' };
    await ok(friendships(elin).insert(request));
    expect(await refusal(friendships(elin).insert(request))).toBe('23505');
    await ok(friendships(hanna).delete().match({ user_id: elin.id, friend_id: hanna.id }));
    expect(await rowsBetween(elin, hanna)).toEqual([]);

    await ok(friendships(elin).insert(request));
    await ok(friendships(hanna).update({ status: 'accepted' }).eq('user_id', elin.id));
    const reverse = { user_id: hanna.id, friend_id: elin.id, status: 'accepted' };
    await ok(friendships(hanna).insert(reverse));
    await ok(friendships(hanna).insert(reverse));
    expect(await rowsBetween(elin, hanna)).toEqual(['elin accepted', 'hanna accepted']);
    expect(
      await ok(
        friendships(elin)
          .select('status, friend:profiles!friendships_friend_id_fkey(username)')
          .eq('user_id', elin.id),
      ),
    ).toEqual([{ status: 'accepted', friend: { username: hanna.username } }]);
  });

  test('who may not accept finds nothing to accept, and an answer is given once', async () => {
    const friendships = (of: Member) => of.client.from('friendships');
    const answer = (of: Member, status: string) =>
      friendships(of).update({ status }).eq('user_id', elin.id).select();
    await ok(ask(elin, hanna));
    expect(await ok(answer(elin, 'accepted'))).toEqual([]);
    expect(await refusal(answer(hanna, 'pending'))).toBe('42501');
    expect(await ok(answer(hanna, 'accepted'))).toHaveLength(1);
    expect(await ok(answer(hanna, 'accepted'))).toEqual([]);
    expect(
      await refusal(friendships(hanna).update({ friend_id: yusuf.id }).eq('user_id', elin.id)),
    ).toBe('42501');
  });

  test('nobody becomes a friend by inserting the accepted row alone', async () => {
    const forged = { user_id: elin.id, friend_id: hanna.id, status: 'accepted' };
    expect(await refusal(elin.client.from('friendships').insert(forged))).toBe('42501');
    expect(await rowsBetween(elin, hanna)).toEqual([]);
  });

  test('asking oneself, nobody, or under a block fails as if they were not there', async () => {
    expect(await refusal(ask(elin, elin))).toBe('23514');
    const nobody = { ...hanna, id: '00000000-0000-4000-8000-0000000000ff' };
    const unknown = await ask(elin, nobody);
    await ok(hanna.client.rpc('block_member', { member_id: elin.id }));
    const blocked = await ask(elin, hanna);
    expect(blocked.error).toEqual(unknown.error);
    expect(blocked.error?.code).toBe('P0002');
  });
});

describe('ending', () => {
  test('unfriending ends access on both sides at once', async () => {
    await befriend(elin, hanna);
    const id = crypto.randomUUID();
    await ok(elin.client.rpc('create_post', { id, content: 'For friends' }));
    expect(await ok(hanna.client.rpc('post_card', { post_id: id }))).not.toBeNull();
    await ok(hanna.client.rpc('end_friendship', { member_id: elin.id }));
    expect(await ok(hanna.client.rpc('post_card', { post_id: id }))).toBeNull();
    expect(await ok(elin.client.rpc('my_friends', {}))).toEqual({ items: [], next: null });
    expect(await ok(hanna.client.from('profiles').select().eq('id', elin.id))).toEqual([]);
  });

  test('an accepted row is not deleted past the function', async () => {
    await befriend(elin, hanna);
    await elin.client.from('friendships').delete().eq('user_id', elin.id);
    expect(await rowsBetween(elin, hanna)).toEqual(['elin accepted', 'hanna accepted']);
  });

  test('a request is answered and withdrawn by no third, not even by naming no row', async () => {
    await ok(ask(elin, hanna));
    await ok(yusuf.client.from('friendships').update({ status: 'accepted' }));
    await ok(yusuf.client.from('friendships').delete());
    expect(await rowsBetween(elin, hanna)).toEqual(['elin pending']);
  });

  test('cancelling takes the notification of the request with it', async () => {
    await ok(ask(elin, hanna));
    await ok(elin.client.rpc('end_friendship', { member_id: hanna.id }));
    expect(await ok(hanna.client.from('notifications').select())).toEqual([]);
    expect(await counts(hanna)).toEqual({ friends: 0, received: 0, sent: 0 });
  });

  test('a block ends friendship and notifications, and hides each from the other', async () => {
    await befriend(elin, hanna);
    await ok(elin.client.rpc('block_member', { member_id: hanna.id }));
    expect(await rowsBetween(elin, hanna)).toEqual([]);
    expect(await ok(elin.client.from('notifications').select())).toEqual([]);
    for (const [me, them] of [
      [elin, hanna],
      [hanna, elin],
    ] as const) {
      expect(await ok(me.client.rpc('search_people', { query: them.username }))).toEqual([]);
      expect(await ok(me.client.rpc('public_profile', { member_id: them.id }))).toBeNull();
      expect(await ok(me.client.rpc('inviter_card', { username: them.username }))).toBeNull();
    }
    expect(await ok(hanna.client.from('blocks').select())).toEqual([]);
    await ok(elin.client.rpc('unblock_member', { member_id: hanna.id }));
    expect(await ok(ask(hanna, elin))).toBe('sent');
  });
});

describe('notifications [62] [65]', () => {
  const shown = (of: Member) =>
    of.client.from('notifications').select('type, title, message, data, read').order('created_at');

  test('a request and its acceptance notify the other, once and exactly', async () => {
    await befriend(elin, hanna);
    expect(await ok(shown(hanna))).toEqual([
      {
        type: 'friend_request',
        title: 'New Friend Request',
        message: 'Elin Sandberg sent you a friend request',
        data: { requester_id: elin.id, requester_name: 'Elin Sandberg' },
        read: false,
      },
    ]);
    expect(await ok(shown(elin))).toEqual([
      {
        type: 'friend_request_accepted',
        title: 'Friend Request Accepted',
        message: 'Hanna Berg accepted your friend request',
        data: { friend_id: hanna.id, friend_name: 'Hanna Berg' },
        read: false,
      },
    ]);
  });

  test('requests that cross tell the first asker of the acceptance, and the second nothing new', async () => {
    await ok(ask(elin, hanna));
    expect(await ok(ask(hanna, elin))).toBe('friends');
    expect(await ok(shown(elin))).toMatchObject([{ type: 'friend_request_accepted' }]);
    expect(await ok(shown(hanna))).toMatchObject([{ type: 'friend_request' }]);
  });

  test('a member marks them read and changes nothing else', async () => {
    await ok(ask(elin, hanna));
    const notifications = () => hanna.client.from('notifications');
    await ok(notifications().update({ read: true }).eq('user_id', hanna.id).eq('read', false));
    expect(await refusal(notifications().update({ title: 'Mine' }).eq('user_id', hanna.id))).toBe(
      '42501',
    );
    expect(await ok(shown(hanna))).toMatchObject([{ read: true, title: 'New Friend Request' }]);
  });
});

test('my friends are paged by key and searched literally', async () => {
  await befriend(elin, hanna);
  await befriend(elin, yusuf);
  const first = (await ok(elin.client.rpc('my_friends', { page_size: 1 }))) as unknown as Page;
  expect(first.items.map(({ member }) => member.id)).toEqual([yusuf.id]);
  const second = (await ok(
    elin.client.rpc('my_friends', { page_size: 1, after: first.next }),
  )) as unknown as Page;
  expect(second.items.map(({ member }) => member.id)).toEqual([hanna.id]);
  expect(second.next).toBeNull();
  const found = (await ok(elin.client.rpc('my_friends', { search: 'hanna B' }))) as unknown as Page;
  expect(found.items.map(({ member }) => member.id)).toEqual([hanna.id]);
  expect(await ok(elin.client.rpc('my_friends', { search: '%' }))).toMatchObject({ items: [] });
});

interface Page {
  items: { member: { id: string } }[];
  next: { at: string; id: string } | null;
}

async function rowsBetween(one: Member, other: Member): Promise<string[]> {
  const rows = await database()<{ user_id: string; status: string }[]>`
    select user_id, status from public.friendships
    where user_id = any (${[one.id, other.id]}) and friend_id = any (${[one.id, other.id]})
  `;
  const name = (id: string) => (id === one.id ? one : other).fullName.split(' ')[0]?.toLowerCase();
  return rows.map(({ user_id, status }) => `${name(user_id)} ${status}`).toSorted();
}

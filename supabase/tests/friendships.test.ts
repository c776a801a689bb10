import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { readAllPages } from './support/read-all-pages.ts';
import { befriend, createMembers, unwrap, errorCode, type Member } from './support/members.ts';

let elin: Member;
let hanna: Member;
let yusuf: Member;

beforeEach(async () => {
  [elin, hanna, yusuf] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Yusuf Demir');
});

const sendRequest = (from: Member, to: Member) =>
  from.client.rpc('send_request', { member_id: to.id });
const friendCounts = async (of: Member) => unwrap(of.client.rpc('friend_counts'));

describe('requests and answers', () => {
  test('a request is pending for its recipient, newest first [136]', async () => {
    expect(await unwrap(sendRequest(elin, yusuf))).toBe('sent');
    expect(await unwrap(sendRequest(hanna, yusuf))).toBe('sent');
    expect(await unwrap(yusuf.client.rpc('my_requests', {}))).toMatchObject({
      items: [{ member: { id: hanna.id, full_name: 'Hanna Berg' } }, { member: { id: elin.id } }],
      next: null,
    });
    expect(await friendCounts(yusuf)).toMatchObject({ friends: 0, received: 2, sent: 0 });
    expect(await friendCounts(elin)).toMatchObject({ friends: 0, received: 0, sent: 1 });
  });

  test('a second request is a duplicate while pending and as friends [137] [187]', async () => {
    await unwrap(sendRequest(elin, hanna));
    expect(await errorCode(sendRequest(elin, hanna))).toBe('23505');
    await unwrap(hanna.client.rpc('accept_request', { member_id: elin.id }));
    expect(await errorCode(sendRequest(elin, hanna))).toBe('23505');
    expect(await errorCode(sendRequest(hanna, elin))).toBe('23505');
  });

  test('accepting makes two rows, and can be repeated [138] [188]', async () => {
    await unwrap(sendRequest(elin, hanna));
    await unwrap(hanna.client.rpc('accept_request', { member_id: elin.id }));
    await unwrap(hanna.client.rpc('accept_request', { member_id: elin.id }));
    expect(await rowsBetween(elin, hanna)).toEqual(['elin accepted', 'hanna accepted']);
    expect(await friendCounts(elin)).toMatchObject({ friends: 1, received: 0, sent: 0 });
  });

  test('the sender of a request can’t accept it, directly or by changing rows [140]', async () => {
    await unwrap(sendRequest(elin, hanna));
    expect(await errorCode(elin.client.rpc('accept_request', { member_id: hanna.id }))).toBe(
      'PT404',
    );
    await elin.client.from('friendships').update({ status: 'accepted' }).eq('user_id', elin.id);
    expect(await rowsBetween(elin, hanna)).toEqual(['elin pending']);
  });

  test('the documented calls on the table work [136] [138] [139]', async () => {
    const friendships = (of: Member) => of.client.from('friendships');
    const request = { user_id: elin.id, friend_id: hanna.id, status: 'pending' };
    await unwrap(friendships(elin).insert(request));
    expect(await errorCode(friendships(elin).insert(request))).toBe('23505');
    await unwrap(friendships(hanna).delete().match({ user_id: elin.id, friend_id: hanna.id }));
    expect(await rowsBetween(elin, hanna)).toEqual([]);

    await unwrap(friendships(elin).insert(request));
    await unwrap(friendships(hanna).update({ status: 'accepted' }).eq('user_id', elin.id));
    const reverse = { user_id: hanna.id, friend_id: elin.id, status: 'accepted' };
    await unwrap(friendships(hanna).insert(reverse));
    await unwrap(friendships(hanna).insert(reverse));
    expect(await rowsBetween(elin, hanna)).toEqual(['elin accepted', 'hanna accepted']);
    expect(
      await unwrap(
        friendships(elin)
          .select('status, friend:profiles!friendships_friend_id_fkey(username)')
          .eq('user_id', elin.id),
      ),
    ).toEqual([{ status: 'accepted', friend: { username: hanna.username } }]);
  });

  test('a member who can’t accept finds nothing to accept, and an answer is final', async () => {
    const friendships = (of: Member) => of.client.from('friendships');
    const answer = (of: Member, status: string) =>
      friendships(of).update({ status }).eq('user_id', elin.id).select();
    await unwrap(sendRequest(elin, hanna));
    expect(await unwrap(answer(elin, 'accepted'))).toEqual([]);
    expect(await errorCode(answer(hanna, 'pending'))).toBe('42501');
    expect(await unwrap(answer(hanna, 'accepted'))).toHaveLength(1);
    expect(await unwrap(answer(hanna, 'accepted'))).toEqual([]);
    expect(
      await errorCode(friendships(hanna).update({ friend_id: yusuf.id }).eq('user_id', elin.id)),
    ).toBe('42501');
  });

  test('inserting an accepted row makes no friendship', async () => {
    const forged = { user_id: elin.id, friend_id: hanna.id, status: 'accepted' };
    expect(await errorCode(elin.client.from('friendships').insert(forged))).toBe('42501');
    expect(await rowsBetween(elin, hanna)).toEqual([]);
  });

  test('a request to the sender, to a missing member or across a block fails as if the member were missing', async () => {
    expect(await errorCode(sendRequest(elin, elin))).toBe('23514');
    const nobody = { ...hanna, id: '00000000-0000-4000-8000-0000000000ff' };
    const unknown = await sendRequest(elin, nobody);
    await unwrap(hanna.client.rpc('block_member', { member_id: elin.id }));
    const blocked = await sendRequest(elin, hanna);
    expect(blocked.error).toEqual(unknown.error);
    expect(blocked.error?.code).toBe('PT404');
  });
});

describe('ending a friendship', () => {
  test('removes access on both sides at once', async () => {
    await befriend(elin, hanna);
    const id = crypto.randomUUID();
    await unwrap(elin.client.rpc('create_post', { id, content: 'For friends' }));
    expect(await unwrap(hanna.client.rpc('post_card', { post_id: id }))).not.toBeNull();
    await unwrap(hanna.client.rpc('end_friendship', { member_id: elin.id }));
    expect(await unwrap(hanna.client.rpc('post_card', { post_id: id }))).toBeNull();
    expect(await unwrap(elin.client.rpc('my_friends', {}))).toEqual({ items: [], next: null });
    expect(await unwrap(hanna.client.from('profiles').select().eq('id', elin.id))).toEqual([]);
  });

  test('can’t be done by deleting an accepted row', async () => {
    await befriend(elin, hanna);
    await elin.client.from('friendships').delete().eq('user_id', elin.id);
    expect(await rowsBetween(elin, hanna)).toEqual(['elin accepted', 'hanna accepted']);
  });

  test('a third member can’t answer or withdraw a request, even with an unfiltered write', async () => {
    await unwrap(sendRequest(elin, hanna));
    await unwrap(yusuf.client.from('friendships').update({ status: 'accepted' }));
    await unwrap(yusuf.client.from('friendships').delete());
    expect(await rowsBetween(elin, hanna)).toEqual(['elin pending']);
  });

  test('withdrawing a request deletes its notification', async () => {
    await unwrap(sendRequest(elin, hanna));
    await unwrap(elin.client.rpc('end_friendship', { member_id: hanna.id }));
    expect(await unwrap(hanna.client.from('notifications').select())).toEqual([]);
    expect(await friendCounts(hanna)).toMatchObject({ friends: 0, received: 0, sent: 0 });
  });

  test('a block ends friendship and notifications, and hides the members from each other', async () => {
    await befriend(elin, hanna);
    await unwrap(elin.client.rpc('block_member', { member_id: hanna.id }));
    expect(await rowsBetween(elin, hanna)).toEqual([]);
    expect(await unwrap(elin.client.from('notifications').select())).toEqual([]);
    for (const [me, them] of [
      [elin, hanna],
      [hanna, elin],
    ] as const) {
      expect(await unwrap(me.client.rpc('search_people', { query: them.username }))).toEqual({
        items: [],
      });
      expect(await unwrap(me.client.rpc('public_profile', { member_id: them.id }))).toBeNull();
      expect(await unwrap(me.client.rpc('inviter_card', { username: them.username }))).toBeNull();
    }
    expect(await unwrap(hanna.client.from('blocks').select())).toEqual([]);
    await unwrap(elin.client.rpc('unblock_member', { member_id: hanna.id }));
    expect(await unwrap(sendRequest(hanna, elin))).toBe('sent');
  });
});

describe('notifications of friendships [62] [65]', () => {
  const shown = (of: Member) =>
    of.client.from('notifications').select('type, title, message, data, read').order('created_at');

  test('a request and its acceptance each notify the other member once', async () => {
    await befriend(elin, hanna);
    expect(await unwrap(shown(hanna))).toEqual([
      {
        type: 'friend_request',
        title: 'New Friend Request',
        message: 'Elin Sandberg sent you a friend request',
        data: { requester_id: elin.id, requester_name: 'Elin Sandberg' },
        read: false,
      },
    ]);
    expect(await unwrap(shown(elin))).toEqual([
      {
        type: 'friend_request_accepted',
        title: 'Friend Request Accepted',
        message: 'Hanna Berg accepted your friend request',
        data: { friend_id: hanna.id, friend_name: 'Hanna Berg' },
        read: false,
      },
    ]);
  });

  test('crossing requests notify the first sender of the acceptance, and the second of nothing new', async () => {
    await unwrap(sendRequest(elin, hanna));
    expect(await unwrap(sendRequest(hanna, elin))).toBe('friends');
    expect(await unwrap(shown(elin))).toMatchObject([{ type: 'friend_request_accepted' }]);
    expect(await unwrap(shown(hanna))).toMatchObject([{ type: 'friend_request' }]);
  });

  test('can be marked read by the member, who can’t change anything else', async () => {
    await unwrap(sendRequest(elin, hanna));
    const notifications = () => hanna.client.from('notifications');
    await unwrap(notifications().update({ read: true }).eq('user_id', hanna.id).eq('read', false));
    expect(await errorCode(notifications().update({ title: 'Mine' }).eq('user_id', hanna.id))).toBe(
      '42501',
    );
    expect(await unwrap(shown(hanna))).toMatchObject([{ read: true, title: 'New Friend Request' }]);
  });
});

test('friends are listed by name, in the alphabet’s order whatever the case and the accents [132]', async () => {
  const names = ['Åsa Zorn', 'aino Berg', 'Zoë Adler', 'Émile Roy', 'Bo Dahl'];
  for (const friend of await createMembers(...names)) await befriend(elin, friend);
  const listed = await readAllPages<{ member: { full_name: string } }>((after) =>
    unwrap(elin.client.rpc('my_friends', { page_size: 2, after: after as never })),
  );
  expect(listed.map(({ member }) => member.full_name)).toEqual([
    'aino Berg',
    'Åsa Zorn',
    'Bo Dahl',
    'Émile Roy',
    'Zoë Adler',
  ]);
});

test('the friend list is paged by key, and its search is literal', async () => {
  await befriend(elin, yusuf);
  await befriend(elin, hanna);
  const first = (await unwrap(elin.client.rpc('my_friends', { page_size: 1 }))) as unknown as Page;
  expect(first.items.map(({ member }) => member.id)).toEqual([hanna.id]);
  const second = (await unwrap(
    elin.client.rpc('my_friends', { page_size: 1, after: first.next }),
  )) as unknown as Page;
  expect(second.items.map(({ member }) => member.id)).toEqual([yusuf.id]);
  expect(second.next).toBeNull();
  const found = (await unwrap(
    elin.client.rpc('my_friends', { search: 'hanna B' }),
  )) as unknown as Page;
  expect(found.items.map(({ member }) => member.id)).toEqual([hanna.id]);
  expect(await unwrap(elin.client.rpc('my_friends', { search: '%' }))).toMatchObject({ items: [] });
});

test('sent requests are paged by key, newest first, until they are answered or withdrawn', async () => {
  await unwrap(sendRequest(elin, hanna));
  await unwrap(sendRequest(elin, yusuf));
  const sent = async (args: object = {}) => {
    const { items, next } = await unwrap(elin.client.rpc('my_sent_requests', args));
    return { ids: items.map(({ member }) => member.id), next };
  };
  const first = await sent({ page_size: 1 });
  expect(first.ids).toEqual([yusuf.id]);
  expect(await sent({ page_size: 1, after: first.next })).toEqual({ ids: [hanna.id], next: null });
  await hanna.client.rpc('accept_request', { member_id: elin.id });
  await elin.client.rpc('end_friendship', { member_id: yusuf.id });
  expect(await sent()).toEqual({ ids: [], next: null });
  expect(await unwrap(yusuf.client.rpc('my_sent_requests', {}))).toEqual({ items: [], next: null });
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

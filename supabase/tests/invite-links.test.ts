import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { readExport } from './support/export.ts';
import { subscribeToInbox } from './support/inbox-subscription.ts';
import {
  anonymousClient,
  createMembers,
  errorCode,
  PASSWORD,
  signUpMember,
  unwrap,
  type Member,
} from './support/members.ts';

let hanna: Member;
let key: string;

beforeEach(async () => {
  [hanna] = await createMembers('Hanna Berg');
  key = await unwrap(hanna.client.rpc('my_invite_key'));
});

/** A new member who came by a link. */
const joinBy = (link: object) => signUpMember('Elin Sandberg', link);
const joinByKey = () => joinBy({ ref: hanna.username, key });
const inviterOf = ({ client }: Member) => client.rpc('my_inviter').then(({ data }) => data);
const answer = ({ client }: Member, connect = true) => client.rpc('answer_inviter', { connect });
const stateOf = ({ client }: Member, other: Member) =>
  unwrap(client.rpc('friendship_with', { member_id: other.id }));
const cardFor = async (username: string, linkKey?: string) => {
  const args = { username, ...(linkKey !== undefined && { key: linkKey }) };
  return (await anonymousClient().rpc('inviter_card', args)).data;
};

describe('the key of an invite link', () => {
  test('stays the same, can’t be guessed and is each member’s own', async () => {
    expect(key).toMatch(/^[\w-]{22}$/);
    expect(await unwrap(hanna.client.rpc('my_invite_key'))).toBe(key);
    const [yusuf] = await createMembers('Yusuf Demir');
    expect(await unwrap(yusuf.client.rpc('my_invite_key'))).not.toBe(key);
  });

  test('is made once, however many tabs ask for it at first', async () => {
    const [yusuf] = await createMembers('Yusuf Demir');
    const tabs = Array.from({ length: 8 }, () => unwrap(yusuf.client.rpc('my_invite_key')));
    expect(new Set(await Promise.all(tabs)).size).toBe(1);
  });

  test('changes when it’s renewed, before the first link, too', async () => {
    const renewed = await unwrap(hanna.client.rpc('renew_invite_key'));
    expect(renewed).not.toBe(key);
    expect(await unwrap(hanna.client.rpc('my_invite_key'))).toBe(renewed);
    const [yusuf] = await createMembers('Yusuf Demir');
    const first = await unwrap(yusuf.client.rpc('renew_invite_key'));
    expect(await unwrap(yusuf.client.rpc('my_invite_key'))).toBe(first);
  });

  test('shows visitors the inviter’s consent only while it’s in force [3]', async () => {
    const card = { id: hanna.id, full_name: 'Hanna Berg' };
    expect(await cardFor(hanna.username, key)).toMatchObject({ ...card, consented: true });
    expect(await cardFor(hanna.username)).toMatchObject({ ...card, consented: false });
    expect(await cardFor(hanna.username, '')).toMatchObject({ ...card, consented: false });
    await unwrap(hanna.client.rpc('renew_invite_key'));
    expect(await cardFor(hanna.username, key)).toMatchObject({ ...card, consented: false });
    expect(await cardFor('nobody_here', key)).toBeNull();
  });
});

describe('a member who came by a link with its key', () => {
  test('becomes the inviter’s friend by answering, and both are told', async () => {
    const elin = await joinByKey();
    expect(await inviterOf(elin)).toMatchObject({
      member: { id: hanna.id, full_name: 'Hanna Berg', username: hanna.username },
      consented: true,
    });
    const inboxes = await Promise.all(
      [elin, hanna].map(({ client, id }) => subscribeToInbox(client, id)),
    );
    const counted = async () => (await unwrap(elin.client.rpc('friend_counts'))).invited;
    expect(await counted()).toBe(true);
    expect(await unwrap(answer(elin))).toBe('friends');
    expect(await counted()).toBe(false);
    expect(await stateOf(hanna, elin)).toBe('friends');
    expect(await unwrap(elin.client.rpc('friend_counts'))).toMatchObject({ friends: 1 });
    for (const inbox of inboxes) {
      const { payload } = await inbox.waitFor(({ event }) => event === 'friendship');
      expect(payload).toMatchObject({ state: 'friends' });
      await inbox.leave();
    }
    const told = ({ client }: Member) => unwrap(client.from('notifications').select('type'));
    expect(await told(hanna)).toEqual([{ type: 'friend_request_accepted' }]);
    expect(await told(elin)).toEqual([]);
    expect(await unwrap(hanna.client.rpc('accepted_requests'))).toMatchObject({
      items: [{ member: { id: elin.id } }],
    });
    expect(await unwrap(elin.client.rpc('accepted_requests'))).toEqual({ items: [] });
  });

  test('answers once: afterwards there is nobody to answer', async () => {
    const elin = await joinByKey();
    await unwrap(answer(elin));
    expect(await inviterOf(elin)).toBeNull();
    expect(await errorCode(answer(elin))).toBe('PT404');
    await elin.client.rpc('end_friendship', { member_id: hanna.id });
    expect(await inviterOf(elin)).toBeNull();
  });

  test('becomes a friend once, however often the button is pressed', async () => {
    const elin = await joinByKey();
    const answers = await Promise.all([1, 2, 3].map(() => answer(elin)));
    expect(answers.map(({ data, error }) => data ?? error?.code).toSorted()).toEqual([
      'PT404',
      'PT404',
      'friends',
    ]);
    expect(await stateOf(elin, hanna)).toBe('friends');
  });

  test('may decline, which is nobody’s business and can be repeated', async () => {
    const elin = await joinByKey();
    expect(await unwrap(answer(elin, false))).toBe('none');
    expect(await unwrap(answer(elin, false))).toBe('none');
    expect(await inviterOf(elin)).toBeNull();
    expect(await stateOf(elin, hanna)).toBe('none');
    expect(await unwrap(hanna.client.from('notifications').select())).toEqual([]);
  });

  test('accepts with it a request that the inviter sent meanwhile', async () => {
    const elin = await joinByKey();
    await unwrap(hanna.client.rpc('send_request', { member_id: elin.id }));
    expect(await inviterOf(elin)).toMatchObject({ consented: true });
    expect(await unwrap(answer(elin))).toBe('friends');
  });
});

describe('only a request, or nothing, follows from a link', () => {
  const sendsRequest = async (elin: Member) => {
    expect(await inviterOf(elin)).toMatchObject({ consented: false });
    expect(await unwrap(answer(elin))).toBe('sent');
    expect(await stateOf(hanna, elin)).toBe('received');
    expect(await inviterOf(elin)).toBeNull();
  };

  test('without its key [3]', async () => sendsRequest(await joinBy({ ref: hanna.username })));

  test('with another key', async () => {
    const [yusuf] = await createMembers('Yusuf Demir');
    const other = await unwrap(yusuf.client.rpc('my_invite_key'));
    await sendsRequest(await joinBy({ ref: hanna.username, key: other }));
  });

  test('with a key that was renewed before the sign-up', async () => {
    await unwrap(hanna.client.rpc('renew_invite_key'));
    await sendsRequest(await joinByKey());
  });

  test('with a key that was renewed before the answer', async () => {
    const elin = await joinByKey();
    await unwrap(hanna.client.rpc('renew_invite_key'));
    await sendsRequest(elin);
  });

  test('after the inviter blocked the new member, unblocking included', async () => {
    const elin = await joinByKey();
    await hanna.client.rpc('block_member', { member_id: elin.id });
    expect(await inviterOf(elin)).toBeNull();
    expect(await errorCode(answer(elin))).toBe('PT404');
    await hanna.client.rpc('unblock_member', { member_id: elin.id });
    expect(await inviterOf(elin)).toBeNull();
    expect(await errorCode(answer(elin))).toBe('PT404');
  });

  test('after the new member blocked the inviter', async () => {
    const elin = await joinByKey();
    await elin.client.rpc('block_member', { member_id: hanna.id });
    await elin.client.rpc('unblock_member', { member_id: hanna.id });
    expect(await errorCode(answer(elin))).toBe('PT404');
  });

  test('while the inviter is being deleted or removed, and after it', async () => {
    const elin = await joinByKey();
    await database()`insert into private.account_deletions (member_id) values (${hanna.id})`;
    expect(await inviterOf(elin)).toBeNull();
    expect(await unwrap(elin.client.rpc('my_counts'))).toMatchObject({ invited: false });
    expect(await errorCode(answer(elin))).toBe('PT404');
    expect(await cardFor(hanna.username, key)).toBeNull();
    await database()`delete from auth.users where id = ${hanna.id}`;
    expect(await inviterOf(elin)).toBeNull();
    expect(await errorCode(answer(elin))).toBe('PT404');
  });

  test('after the inviter declined the new member', async () => {
    const elin = await joinByKey();
    await unwrap(elin.client.rpc('send_request', { member_id: hanna.id }));
    await hanna.client.rpc('decline_request', { member_id: elin.id });
    expect(await inviterOf(elin)).toBeNull();
    expect(await errorCode(answer(elin))).toBe('PT404');
  });

  test('once the inviter declined the new member for good; the request reaches nobody', async () => {
    const elin = await joinByKey();
    await hanna.client.rpc('decline_request', { member_id: elin.id, never_again: true });
    expect(await unwrap(answer(elin))).toBe('sent');
    expect(await stateOf(hanna, elin)).toBe('none');
  });

  test('after the two became friends another way, even when they no longer are', async () => {
    const elin = await joinByKey();
    await unwrap(hanna.client.rpc('send_request', { member_id: elin.id }));
    await elin.client.rpc('accept_request', { member_id: hanna.id });
    expect(await inviterOf(elin)).toBeNull();
    await hanna.client.rpc('end_friendship', { member_id: elin.id });
    expect(await errorCode(answer(elin))).toBe('PT404');
  });

  test('after the inviter’s own request was declined', async () => {
    const elin = await joinByKey();
    await unwrap(hanna.client.rpc('send_request', { member_id: elin.id }));
    await elin.client.rpc('decline_request', { member_id: hanna.id });
    expect(await errorCode(answer(elin))).toBe('PT404');
  });
});

describe('a sign-up', () => {
  test.each([
    ['nobody’s username', { ref: 'nobody_here' }],
    ['the word for no inviter [3]', { ref: 'friend' }],
    ['other types', { ref: { a: 1 }, key: [7] }],
    ['far too much of everything', { ref: 'x'.repeat(50_000), key: 'y'.repeat(50_000) }],
    ['wildcards', { ref: '%', key: '%' }],
  ])('with %s as its inviter works, without one', async (_, link) => {
    expect(await inviterOf(await joinBy(link))).toBeNull();
  });

  test('finds the inviter in any case, with spaces around', async () => {
    const elin = await joinBy({ ref: ` ${hanna.username.toUpperCase()} `, key });
    expect(await inviterOf(elin)).toMatchObject({ member: { id: hanna.id }, consented: true });
  });

  test('with the username that the link names has no inviter', async () => {
    const username = `self_${randomUUID().slice(0, 8)}`;
    const client = anonymousClient();
    const { error } = await client.auth.signUp({
      email: `${username}@pure.test`,
      password: PASSWORD,
      options: { data: { username, full_name: 'Elin Sandberg', ref: username } },
    });
    expect(error).toBeNull();
    expect((await client.rpc('my_inviter')).data).toBeNull();
  });

  test('keeps its inviter when the metadata changes later', async () => {
    const elin = await joinBy({});
    await elin.client.auth.updateUser({ data: { ref: hanna.username, key } });
    expect(await inviterOf(elin)).toBeNull();
    expect(await errorCode(answer(elin))).toBe('PT404');
  });
});

test('no member sees who else was invited, or by whom', async () => {
  const elin = await joinByKey();
  const [yusuf] = await createMembers('Yusuf Demir');
  for (const other of [hanna, yusuf]) {
    expect(await inviterOf(other)).toBeNull();
    expect(await readExport(other)).not.toHaveProperty('inviter');
  }
  const own = await readExport(elin);
  expect(own).toMatchObject({ inviter: [{ inviter_id: hanna.id }] });
  expect(JSON.stringify(own)).not.toContain(key);
});

import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { readExport } from './support/export.ts';
import { subscribeToInbox, type InboxSubscription } from './support/inbox-subscription.ts';
import { serviceClient } from './support/media.ts';
import { befriend, createMembers, errorCode, unwrap, type Member } from './support/members.ts';

let elin: Member;
let hanna: Member;
let yusuf: Member;

beforeEach(async () => {
  [elin, hanna, yusuf] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Yusuf Demir');
});

const ask = (from: Member, to: Member) => from.client.rpc('send_request', { member_id: to.id });
const withdraw = (from: Member, to: Member) =>
  from.client.rpc('end_friendship', { member_id: to.id });
const decline = (me: Member, asker: Member, never_again: boolean) =>
  me.client.rpc('decline_request', { member_id: asker.id, never_again });
const stateFor = (me: Member, other: Member) =>
  unwrap(me.client.rpc('friendship_with', { member_id: other.id }));

/** Ends the broadcasts so far: they keep their order, so everything sent before has arrived. */
async function receivedBy(subscription: InboxSubscription, member: Member) {
  await database()`select private.notify(array[${member.id}]::uuid[], 'last', '{}')`;
  await subscription.waitFor(({ event }) => event === 'last');
  return subscription.received.filter(({ event }) => event !== 'last');
}

describe('Decline', () => {
  test('removes the request, and the asker may ask again [139]', async () => {
    await unwrap(ask(elin, hanna));
    await decline(hanna, elin, false);
    expect(await stateFor(elin, hanna)).toBe('none');
    expect(await unwrap(ask(elin, hanna))).toBe('sent');
    expect(await stateFor(hanna, elin)).toBe('received');
  });

  test('without a request is refused, and never ends a friendship', async () => {
    expect(await errorCode(decline(hanna, elin, false))).toBe('PT404');
    await unwrap(ask(hanna, elin));
    expect(await errorCode(decline(hanna, elin, false))).toBe('PT404');
    await unwrap(elin.client.rpc('accept_request', { member_id: hanna.id }));
    for (const neverAgain of [false, true]) {
      expect(await errorCode(decline(hanna, elin, neverAgain))).toBe('PT404');
    }
    expect(await stateFor(hanna, elin)).toBe('friends');
  });
});

describe('Decline and don’t ask again', () => {
  test('keeps later requests from the member everywhere [139]', async () => {
    const inbox = await subscribeToInbox(hanna.client, hanna.id);
    await unwrap(ask(elin, hanna));
    await decline(hanna, elin, true);
    const before = await receivedBy(inbox, hanna);
    await unwrap(ask(elin, hanna));

    const { client } = hanna;
    expect(await unwrap(client.rpc('my_requests', {}))).toEqual({ items: [], next: null });
    expect(await unwrap(client.rpc('friend_counts'))).toMatchObject({ received: 0 });
    expect(await unwrap(client.rpc('first_steps'))).toMatchObject({ people: false });
    expect(await stateFor(hanna, elin)).toBe('none');
    expect(await unwrap(client.rpc('search_people', { query: elin.username }))).toMatchObject({
      items: [{ id: elin.id, friendship: 'none' }],
    });
    expect(await unwrap(client.from('friendships').select())).toEqual([]);
    expect(await unwrap(client.from('profiles').select().eq('id', elin.id))).toEqual([]);
    expect(await unwrap(client.from('notifications').select())).toEqual([]);
    expect(await readExport(hanna)).not.toHaveProperty('friendships');
    expect(await receivedBy(inbox, hanna)).toEqual(before);
    await inbox.leave();
  });

  test('leaves nothing to accept or delete by mistake', async () => {
    await unwrap(ask(elin, hanna));
    await decline(hanna, elin, true);
    await unwrap(ask(elin, hanna));
    const accept = hanna.client.rpc('accept_request', { member_id: elin.id });
    expect(await errorCode(accept)).toBe('PT404');
    await unwrap(hanna.client.from('friendships').update({ status: 'accepted' }));
    await unwrap(hanna.client.from('friendships').delete());
    await unwrap(withdraw(hanna, elin));
    expect(await errorCode(decline(hanna, elin, false))).toBe('PT404');
    expect(await stateFor(elin, hanna)).toBe('sent');
  });

  test('is repeated without an error, and works on a request that was just withdrawn', async () => {
    await unwrap(ask(elin, hanna));
    await unwrap(withdraw(elin, hanna));
    for (const _ of [1, 2]) {
      const { error } = await decline(hanna, elin, true);
      expect(error).toBeNull();
    }
    await unwrap(ask(elin, hanna));
    expect(await stateFor(hanna, elin)).toBe('none');
  });

  test('concerns this asker and this member alone', async () => {
    await unwrap(ask(elin, hanna));
    await decline(hanna, elin, true);
    await unwrap(ask(yusuf, hanna));
    await unwrap(ask(elin, yusuf));
    expect(await stateFor(hanna, yusuf)).toBe('received');
    expect(await stateFor(yusuf, elin)).toBe('received');
  });

  test('is refused for a member who doesn’t exist for the caller, and for the caller', async () => {
    await unwrap(hanna.client.rpc('block_member', { member_id: elin.id }));
    expect(await errorCode(decline(elin, hanna, true))).toBe('PT404');
    expect(await errorCode(decline(elin, elin, true))).toBe('PT404');
    const nobody = { ...hanna, id: '00000000-0000-4000-8000-0000000000ff' };
    expect(await errorCode(decline(elin, nobody, true))).toBe('PT404');
  });

  test('is lifted when the member asks: both requests make a friendship', async () => {
    await unwrap(ask(elin, hanna));
    await decline(hanna, elin, true);
    await unwrap(ask(elin, hanna));
    expect(await unwrap(ask(hanna, elin))).toBe('friends');
  });

  test('is lifted for later requests, too, even if the member’s own was withdrawn', async () => {
    await unwrap(ask(elin, hanna));
    await decline(hanna, elin, true);
    expect(await unwrap(ask(hanna, elin))).toBe('sent');
    await unwrap(withdraw(hanna, elin));
    await unwrap(ask(elin, hanna));
    expect(await stateFor(hanna, elin)).toBe('received');
  });

  test('is the member’s alone to read: it’s in their export, and in nobody else’s', async () => {
    await unwrap(ask(elin, hanna));
    await decline(hanna, elin, true);
    expect(await readExport(hanna)).toMatchObject({ ignored_askers: [{ asker_id: elin.id }] });
    expect(await readExport(elin)).not.toHaveProperty('ignored_askers');
  });
});

/** Everything that an asker can read about a request, without what differs between any two pairs. */
async function observe(asker: Member, recipient: Member) {
  const { client } = asker;
  const inbox = await subscribeToInbox(client, asker.id);
  const observations: Record<string, unknown> = {};
  const look = async (when: string) => {
    const exported = await readExport(asker);
    observations[when] = [
      await client.rpc('friendship_with', { member_id: recipient.id }),
      await client.rpc('friend_counts'),
      await client.rpc('first_steps'),
      await client.rpc('my_sent_requests', {}),
      await client.rpc('my_requests', {}),
      await client.rpc('my_friends', {}),
      await client.rpc('accepted_requests'),
      await client.rpc('search_people', { query: recipient.username }),
      await client.rpc('public_profile', { member_id: recipient.id }),
      await client.rpc('thread', { partner_id: recipient.id }),
      await client.from('friendships').select(),
      await client.from('profiles').select().eq('id', recipient.id),
      await client.from('blocks').select(),
      await client.rpc('my_notifications', {}),
      exported['friendships'],
      exported['people'],
      await client.from('friendships').update({ status: 'accepted' }).neq('user_id', recipient.id),
    ];
  };
  await look('after the answer');
  observations['asking again'] = await ask(asker, recipient);
  await look('while waiting');
  observations['a duplicate'] = await ask(asker, recipient);
  observations['accepting for them'] = await client.rpc('accept_request', {
    member_id: recipient.id,
  });
  observations['withdrawing'] = await client
    .from('friendships')
    .delete()
    .eq('friend_id', recipient.id)
    .select();
  await look('after withdrawing');
  for (let time = 0; time < 5; time += 1) {
    observations[`repeat ${time}`] = await ask(asker, recipient);
    await withdraw(asker, recipient);
  }
  observations['told live'] = await receivedBy(inbox, asker);
  await inbox.leave();
  const readings = JSON.stringify(observations)
    .replaceAll(asker.id, 'asker')
    .replaceAll(recipient.id, 'recipient')
    .replaceAll(recipient.username, 'recipient')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(\+00:00|Z)/g, 'time');
  return JSON.stringify(JSON.parse(readings, sortMembers), null, 1);
}

/** Members are listed by their ids, which are random. */
function sortMembers(_key: string, value: unknown): unknown {
  const isMember = (row: unknown) => typeof row === 'object' && row !== null && 'username' in row;
  if (!Array.isArray(value) || !value.every(isMember)) return value;
  return value
    .map((row) => JSON.stringify(row))
    .toSorted()
    .map((row) => JSON.parse(row) as unknown);
}

test('the asker can’t tell a decline for good from any other, by any interface', async () => {
  const [first, second] = await createMembers('Nils Dahl', 'Nils Dahl');
  await unwrap(ask(first, hanna));
  await unwrap(ask(second, yusuf));
  await decline(hanna, first, false);
  await decline(yusuf, second, true);
  await database()`update public.profiles set full_name = 'Same Name' where id in (${hanna.id}, ${yusuf.id})`;
  const plain = await observe(first, hanna);
  expect(plain).toContain('sent');
  expect(await observe(second, yusuf)).toBe(plain);
});

test('deleting an account that was declined for good tells the other nothing', async () => {
  await unwrap(ask(elin, hanna));
  await decline(hanna, elin, true);
  await unwrap(ask(elin, hanna));
  const inbox = await subscribeToInbox(hanna.client, hanna.id);
  const erase = { member_id: elin.id, at_most: 100 };
  await serviceClient().rpc('confirm_deletion', { member_id: elin.id });
  expect((await serviceClient().rpc('erase_content', erase)).data).toBe(1);
  expect(await unwrap(hanna.client.from('friendships').select())).toEqual([]);
  expect(await receivedBy(inbox, hanna)).toEqual([]);
  await inbox.leave();
});

test('a friend is seen, even if they were declined for good before', async () => {
  await befriend(elin, hanna);
  await database()`
    insert into private.ignored_askers (member_id, asker_id) values (${hanna.id}, ${elin.id})
  `;
  const seen = await unwrap(hanna.client.from('friendships').select('user_id, status'));
  expect(seen).toHaveLength(2);
  expect(seen).toContainEqual({ user_id: elin.id, status: 'accepted' });
});

test('a friendship can end and begin again after a decline for good was lifted', async () => {
  await unwrap(ask(elin, hanna));
  await decline(hanna, elin, true);
  await unwrap(ask(hanna, elin));
  await unwrap(elin.client.rpc('accept_request', { member_id: hanna.id }));
  await unwrap(withdraw(hanna, elin));
  await befriend(elin, hanna);
  expect(await stateFor(hanna, elin)).toBe('friends');
});

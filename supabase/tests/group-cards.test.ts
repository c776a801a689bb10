import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { createGroup, insertGroupMembers } from './support/groups-and-events.ts';
import { subscribeToInbox } from './support/inbox-subscription.ts';
import { insertAcceptedFile } from './support/media.ts';
import { befriend, createMembers, errorCode, unwrap, type Member } from './support/members.ts';
import { notificationsOf, notify } from './support/notifications.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;
let group: string;

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  await befriend(elin, hanna);
  group = await createGroup(elin);
});

const page = (of: Member) => unwrap(of.client.rpc('group_page', { group_id: group }));
const card = (of: Member) => unwrap(of.client.rpc('group_card', { group_id: group }));
const post = (by: Member, more: Record<string, unknown> = {}) =>
  unwrap(
    by.client.rpc('create_post', {
      id: crypto.randomUUID(),
      content: 'Clay came',
      home: { group_id: group },
      ...more,
    } as never),
  );
const see = (of: Member) => unwrap(of.client.rpc('mark_group_seen', { group_id: group }));
const unseen = async (of: Member) =>
  (await unwrap(of.client.rpc('my_groups'))).items.map((item) => item.unseen);

describe('the one button [168] [169] [171]', () => {
  test('of a private group: ask, asked, withdrawn, member', async () => {
    expect(await card(hanna)).toMatchObject({ state: 'ask', role: null, pending: null });
    await unwrap(hanna.client.rpc('join_group', { group_id: group }));
    expect(await card(hanna)).toMatchObject({ state: 'asked', pending: { kind: 'request' } });
    const withdraw = () => unwrap(hanna.client.rpc('withdraw_group_request', { group_id: group }));
    expect(await withdraw()).toBe('ask');
    expect(await withdraw()).toBe('ask');
    await unwrap(hanna.client.rpc('join_group', { group_id: group }));
    await insertGroupMembers(group, hanna);
    expect(await withdraw()).toBe('member');
    expect(await card(hanna)).toMatchObject({ state: 'member', role: 'member', pending: null });
  });

  test('names the inviter of an invitation, unless a block hides them', async () => {
    await unwrap(elin.client.rpc('invite_to_group', { group_id: group, member_ids: [hanna.id] }));
    expect(await card(hanna)).toMatchObject({
      state: 'invited',
      pending: { kind: 'invitation', invited_by: { id: elin.id } },
    });
    await unwrap(hanna.client.rpc('block_member', { member_id: elin.id }));
    expect(await card(hanna)).toMatchObject({ state: 'ask', pending: null });
  });

  test('withdrawing never takes an invitation away', async () => {
    await unwrap(elin.client.rpc('invite_to_group', { group_id: group, member_ids: [hanna.id] }));
    expect(await unwrap(hanna.client.rpc('withdraw_group_request', { group_id: group }))).toBe(
      'invited',
    );
  });

  test('follows the privacy, and requests outlive its change', async () => {
    const setPrivacy = (privacy: 'public' | 'private') =>
      unwrap(elin.client.from('groups').update({ privacy }).eq('id', group));
    await unwrap(hanna.client.rpc('join_group', { group_id: group }));
    await setPrivacy('public');
    expect(await card(hanna)).toMatchObject({ state: 'open', pending: { kind: 'request' } });
    expect(await page(elin)).toMatchObject({ request_count: 1 });
    await setPrivacy('private');
    expect(await card(hanna)).toMatchObject({ state: 'asked' });
    await setPrivacy('public');
    expect(await unwrap(hanna.client.rpc('join_group', { group_id: group }))).toBe('joined');
    expect(await page(elin)).toMatchObject({ request_count: 0, member_count: 2 });
  });
});

describe('unseen posts', () => {
  test('are those of others since the member joined or last saw the group', async () => {
    await post(elin);
    await insertGroupMembers(group, hanna, oskar);
    expect(await unseen(hanna)).toEqual([false]);
    await post(hanna);
    expect(await unseen(hanna)).toEqual([false]);
    expect(await unseen(elin)).toEqual([true]);
    await see(elin);
    expect(await unseen(elin)).toEqual([false]);
    expect(await unseen(oskar)).toEqual([true]);
    await post(oskar);
    expect(await unseen(elin)).toEqual([true]);
    expect((await page(elin))?.unseen).toBe(true);
  });

  test('of somebody blocked aren’t marked', async () => {
    await insertGroupMembers(group, hanna, oskar);
    await unwrap(oskar.client.rpc('block_member', { member_id: hanna.id }));
    await post(hanna);
    expect(await unseen(oskar)).toEqual([false]);
  });

  test('seeing them tells the member’s other tabs once, and nothing to others', async () => {
    await insertGroupMembers(group, hanna);
    await post(hanna);
    const inbox = await subscribeToInbox(elin.client, elin.id);
    await see(elin);
    await see(elin);
    // The last event: all before it have arrived.
    await notify(elin, hanna, 'message');
    await inbox.waitFor(({ event }) => event === 'notification');
    expect(inbox.received.filter(({ event }) => event === 'group')).toHaveLength(1);
    await inbox.leave();
    await see(oskar);
    const [row] = await database()<{ count: number }[]>`
      select count(*)::integer as count from private.group_visits where group_id = ${group}
    `;
    expect(row?.count).toBe(1);
  });
});

describe('a muted group', () => {
  const mute = (of: Member, muted: boolean) =>
    of.client.rpc('mute_group', { group_id: group, muted });

  test('keeps its likes and answers away, but nothing else and from nobody else', async () => {
    await insertGroupMembers(group, hanna);
    const [here, home] = [crypto.randomUUID(), crypto.randomUUID()];
    await post(elin, { id: here });
    await unwrap(elin.client.rpc('create_post', { id: home, content: 'At home' }));
    await unwrap(mute(elin, true));
    expect((await page(elin))?.muted).toBe(true);
    expect((await page(hanna))?.muted).toBe(false);
    const answer = async (id: string) => {
      await unwrap(hanna.client.from('post_likes').insert({ post_id: id, user_id: hanna.id }));
      await unwrap(
        hanna.client.from('comments').insert({ post_id: id, user_id: hanna.id, content: 'Yes' }),
      );
    };
    await answer(here);
    expect(await notificationsOf(elin)).toEqual([]);
    await answer(home);
    expect(await notificationsOf(elin)).toHaveLength(2);
    await unwrap(mute(elin, false));
    await unwrap(
      hanna.client.from('comments').insert({ post_id: here, user_id: hanna.id, content: 'No' }),
    );
    expect(await notificationsOf(elin)).toHaveLength(3);
  });

  test('is muted by members alone, with a live session, until they leave', async () => {
    expect(await errorCode(mute(hanna, true))).toBe('PT404');
    await insertGroupMembers(group, hanna);
    await unwrap(mute(hanna, true));
    await see(hanna);
    await unwrap(hanna.client.rpc('leave_group', { group_id: group }));
    const left = await database()`
      select from private.group_mutes where member_id = ${hanna.id}
      union all select from private.group_visits where member_id = ${hanna.id}
    `;
    expect(left).toHaveLength(0);
    await database()`delete from auth.sessions where user_id = ${elin.id}`;
    expect(await errorCode(mute(elin, true))).toBe('PT401');
  });
});

describe('inviting several friends at once [172]', () => {
  const invite = (by: Member, ...invited: Member[]) =>
    by.client.rpc('invite_to_group', {
      group_id: group,
      member_ids: invited.map(({ id }) => id),
    });

  test('says of each what became of the invitation', async () => {
    const [ada, ida] = await createMembers('Ada Lind', 'Ida Falk');
    for (const friend of [ada, ida]) await befriend(elin, friend);
    await insertGroupMembers(group, ada);
    const answers = await unwrap(invite(elin, hanna, hanna, oskar, ada, ida, elin));
    expect(new Map(answers.map(({ member_id, refusal }) => [member_id, refusal]))).toEqual(
      new Map([
        [hanna.id, null],
        [ida.id, null],
        [ada.id, 'User is already a member of this group'],
        [oskar.id, 'Admins and moderators invite their friends'],
      ]),
    );
    expect(await unwrap(invite(elin, hanna))).toEqual([
      { member_id: hanna.id, refusal: 'User has already been invited to this group' },
    ]);
    expect(await notificationsOf(hanna)).toMatchObject([{ type: 'group_invite' }]);
  });

  test('is for admins and moderators, at most 20, within the hour’s limit', async () => {
    await insertGroupMembers(group, hanna);
    expect(await errorCode(invite(hanna, elin))).toBe('42501');
    const ids = Array.from({ length: 21 }, () => crypto.randomUUID());
    expect(
      await errorCode(elin.client.rpc('invite_to_group', { group_id: group, member_ids: ids })),
    ).toBe('23514');
    await database()`
      insert into private.rate_limits (subject, action, uses, ends_at)
      values (${elin.id}, 'invite', 99, now() + interval '1 minute')
    `;
    const [friend] = await createMembers('Ada Lind');
    await befriend(elin, friend);
    expect(await unwrap(invite(elin, friend))).toMatchObject([
      { refusal: expect.stringMatching(/^Too many requests/) },
    ]);
    expect(await notificationsOf(friend)).toEqual([]);
  });
});

describe('lists', () => {
  test('of groups are searched by name and description, and paged', async () => {
    const word = `Kiln${crypto.randomUUID().slice(0, 8)}`;
    const named = await createGroup(elin, 'public', `${word} friends`);
    const hidden = await createGroup(elin, 'private', `${word} private`);
    const described = await createGroup(hanna, 'public');
    await unwrap(
      hanna.client
        .from('groups')
        .update({ description: `A ${word}` })
        .eq('id', described),
    );
    const ids = async (name: 'my_groups' | 'discover_groups', by: Member, query: string) =>
      (await unwrap(by.client.rpc(name, { query }))).items.map(({ id }) => id);
    expect(await ids('discover_groups', oskar, word.toLowerCase())).toEqual([described, named]);
    expect(await ids('my_groups', elin, word)).toEqual([hidden, named]);
    expect(await ids('my_groups', elin, `${word} 100%`)).toEqual([]);
    expect(await ids('discover_groups', oskar, '%')).not.toContain(described);
    const first = await unwrap(oskar.client.rpc('discover_groups', { query: word, page_size: 1 }));
    expect(first.items.map(({ id }) => id)).toEqual([described]);
    const second = await unwrap(
      oskar.client.rpc('discover_groups', { query: word, page_size: 1, after: first.next }),
    );
    expect(second.items.map(({ id }) => id)).toEqual([named]);
    expect(second.next).toBeNull();
  });

  test('of members are searched by name and role, with the friendship and the creator [170]', async () => {
    await insertGroupMembers(group, hanna, oskar);
    const people = async (by: Member, options: Record<string, string>) =>
      (await unwrap(by.client.rpc('group_people', { group_id: group, ...options }))).items;
    expect(await people(elin, { query: 'berg' })).toMatchObject([
      { member: { id: hanna.id }, friendship: 'friends', role: 'member', creator: false },
      { member: { id: elin.id }, friendship: 'none', role: 'admin', creator: true },
    ]);
    expect(await people(elin, { query: '@oskar' })).toMatchObject([{ member: { id: oskar.id } }]);
    expect(await people(elin, { role: 'admin' })).toMatchObject([{ member: { id: elin.id } }]);
    expect(await people(elin, { role: 'admin', query: 'Hanna' })).toEqual([]);
    await unwrap(oskar.client.rpc('block_member', { member_id: hanna.id }));
    expect(await people(oskar, { query: 'Hanna' })).toEqual([]);
    expect(await people(hanna, { query: 'Oskar' })).toEqual([]);
    const [stranger] = await createMembers('Sven Stranger');
    expect(await people(stranger, { query: 'Hanna' })).toEqual([]);
  });

  test('of requests can leave the invitations out', async () => {
    await unwrap(oskar.client.rpc('join_group', { group_id: group }));
    await unwrap(elin.client.rpc('invite_to_group', { group_id: group, member_ids: [hanna.id] }));
    const kinds = async (kind?: string) =>
      (
        await unwrap(elin.client.rpc('group_requests', { group_id: group, ...(kind && { kind }) }))
      ).items.map((item) => item.kind);
    expect(await kinds()).toEqual(['invitation', 'request']);
    expect(await kinds('request')).toEqual(['request']);
  });

  test('of posts can have pictures alone, for members alone', async () => {
    await insertGroupMembers(group, hanna);
    const picture = await insertAcceptedFile(elin, 'posts');
    await post(elin, { media: [{ path: picture }] });
    await post(elin);
    const photos = async (by: Member) =>
      (await unwrap(by.client.rpc('group_feed', { group_id: group, collection: true }))).items;
    expect(await photos(hanna)).toMatchObject([{ media: [{ path: picture }] }]);
    expect(await photos(oskar)).toEqual([]);
    expect((await unwrap(hanna.client.rpc('group_feed', { group_id: group }))).items).toHaveLength(
      2,
    );
  });
});

test('the only admin learns who follows, and nobody else does', async () => {
  expect(await page(elin)).toMatchObject({ successor: null, created_by: elin.id });
  await insertGroupMembers(group, hanna, oskar);
  expect(await page(elin)).toMatchObject({ successor: { id: hanna.id } });
  expect(await page(hanna)).toMatchObject({ successor: null });
  const setRole = (role: string) =>
    unwrap(elin.client.rpc('set_group_role', { group_id: group, member_id: oskar.id, role }));
  await setRole('moderator');
  expect(await page(elin)).toMatchObject({ successor: { id: oskar.id } });
  await setRole('admin');
  expect(await page(elin)).toMatchObject({ successor: null });
});

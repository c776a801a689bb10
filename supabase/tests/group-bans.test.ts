import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { createGroup, groupMembership, insertGroupMembers } from './support/groups-and-events.ts';
import { befriend, createMembers, errorCode, unwrap, type Member } from './support/members.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;
let group: string;

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  await befriend(elin, hanna);
  group = await createGroup(elin, 'public');
  await insertGroupMembers(group, hanna, oskar);
});

const keepOut = (by: Member, member: Member) =>
  by.client.rpc('remove_from_group', { group_id: group, member_id: member.id, keep_out: true });
const lift = (by: Member, member: Member) =>
  by.client.rpc('lift_group_ban', { group_id: group, member_id: member.id });
const join = (by: Member) => by.client.rpc('join_group', { group_id: group });
const setPrivacy = (privacy: 'public' | 'private') =>
  elin.client.from('groups').update({ privacy }).eq('id', group);
const bans = async (by: Member) =>
  (await unwrap(by.client.rpc('group_bans', { group_id: group }))).items.map(
    ({ member }) => member.full_name,
  );
const stateFor = async (member: Member) =>
  (await unwrap(member.client.rpc('group_card', { group_id: group })))?.state;

describe('a member who was removed and is kept out', () => {
  beforeEach(async () => {
    await unwrap(keepOut(elin, hanna));
    expect((await groupMembership(group)).members).toEqual(['Elin admin', 'Oskar member']);
  });

  test('can’t join a public group in any way, and is told so', async () => {
    expect(await stateFor(hanna)).toBe('kept_out');
    expect(await errorCode(join(hanna))).toBe('42501');
    expect((await join(hanna)).error?.message).toBe("You can't join this group");
    for (const role of ['member', 'admin']) {
      const row = { group_id: group, user_id: hanna.id, role };
      expect(await errorCode(hanna.client.from('group_members').insert(row))).toBe('42501');
    }
    expect((await groupMembership(group)).counted).toBe(2);
  });

  test('can’t ask to join a private one', async () => {
    await unwrap(setPrivacy('private'));
    expect(await errorCode(join(hanna))).toBe('42501');
    const row = { group_id: group, user_id: hanna.id, status: 'pending' };
    expect(await errorCode(hanna.client.from('group_join_requests').insert(row))).toBe('42501');
    expect(await unwrap(hanna.client.rpc('group_page', { group_id: group }))).toBeNull();
  });

  test('can’t be invited or added, and isn’t offered', async () => {
    const offered = await unwrap(elin.client.rpc('friends_to_invite', { group_id: group }));
    expect(offered).toEqual([]);
    const row = { group_id: group, user_id: hanna.id, status: 'pending' };
    expect(await errorCode(elin.client.from('group_join_requests').insert(row))).toBe('42501');
    expect(
      await unwrap(elin.client.rpc('invite_to_group', { group_id: group, member_ids: [hanna.id] })),
    ).toEqual([{ member_id: hanna.id, refusal: 'User is kept out of this group' }]);
    const added = { group_id: group, user_id: hanna.id, role: 'member' };
    expect(await errorCode(elin.client.from('group_members').insert(added))).toBe('42501');
    expect((await groupMembership(group)).counted).toBe(2);
  });

  test('stands on a list that only admins read, and comes back once an admin takes them off it', async () => {
    expect(await bans(elin)).toEqual(['Hanna Berg']);
    expect([...(await bans(oskar)), ...(await bans(hanna))]).toEqual([]);
    for (const by of [oskar, hanna]) expect(await errorCode(lift(by, hanna))).toBe('42501');
    await unwrap(lift(elin, hanna));
    await unwrap(lift(elin, hanna));
    expect(await bans(elin)).toEqual([]);
    expect(await unwrap(join(hanna))).toBe('joined');
  });

  test('leaves no row behind with their account or the group', async () => {
    const rows = () => database()`select from private.group_bans where group_id = ${group}`;
    expect(await rows()).toHaveLength(1);
    await database()`delete from auth.users where id = ${hanna.id}`;
    expect(await rows()).toHaveLength(0);
    await unwrap(keepOut(elin, oskar));
    await unwrap(elin.client.rpc('delete_group', { group_id: group }));
    expect(await rows()).toHaveLength(0);
  });
});

describe('to a moderator who invites them, a member who is kept out', () => {
  const offered = () => unwrap(oskar.client.rpc('friends_to_invite', { group_id: group }));
  const row = () => ({ group_id: group, user_id: hanna.id, status: 'pending' });

  beforeEach(async () => {
    await befriend(oskar, hanna);
    await unwrap(
      elin.client.rpc('set_group_role', {
        group_id: group,
        member_id: oskar.id,
        role: 'moderator',
      }),
    );
    await unwrap(keepOut(elin, hanna));
  });

  test('looks like a friend who doesn’t answer [172]', async () => {
    expect(await offered()).toMatchObject([{ id: hanna.id }]);
    await unwrap(oskar.client.from('group_join_requests').insert(row()));
    expect(
      await unwrap(oskar.client.from('group_join_requests').select('user_id, status')),
    ).toEqual([{ user_id: hanna.id, status: 'pending' }]);
    expect(await offered()).toEqual([]);
    expect((await oskar.client.from('group_join_requests').insert(row())).error?.message).toBe(
      'User has already been invited to this group',
    );
  });

  test('sees nothing of the invitation, and can’t accept it', async () => {
    await setPrivacy('private');
    await unwrap(oskar.client.from('group_join_requests').insert(row()));
    expect(await unwrap(hanna.client.from('group_join_requests').select())).toEqual([]);
    expect(
      await unwrap(hanna.client.from('notifications').select().eq('type', 'group_invite')),
    ).toEqual([]);
    expect(await unwrap(hanna.client.rpc('group_card', { group_id: group }))).toMatchObject({
      state: 'kept_out',
      pending: null,
    });
    expect(await unwrap(hanna.client.rpc('group_page', { group_id: group }))).toBeNull();
    // An update with a filter would need to see the row; this one has none.
    await unwrap(hanna.client.from('group_join_requests').update({ status: 'approved' }));
    const { count } = await hanna.client.from('group_join_requests').delete({ count: 'exact' });
    expect(count ?? 0).toBe(0);
    expect((await groupMembership(group)).counted).toBe(2);
    await unwrap(lift(elin, hanna));
    expect(await stateFor(hanna)).toBe('invited');
  });
});

test('an approval that waits while its asker is kept out adds nobody', async () => {
  await unwrap(keepOut(elin, hanna));
  // A request that another transaction answers is skipped, so that it can outlive the membership.
  await database()`
    insert into public.group_join_requests (group_id, user_id) values (${group}, ${hanna.id})
  `;
  const [row] = await database()<{ id: string }[]>`
    select id from public.group_join_requests where group_id = ${group}
  `;
  const request = { request_id: row?.id ?? '', accept: true };
  expect(await errorCode(elin.client.rpc('answer_group_request', request))).toBe('42501');
  expect((await groupMembership(group)).counted).toBe(2);
  await unwrap(elin.client.rpc('answer_group_request', { ...request, accept: false }));
});

test('an admin keeps out neither the creator nor themselves, and a moderator nobody', async () => {
  const setRole = (role: string) =>
    elin.client.rpc('set_group_role', { group_id: group, member_id: oskar.id, role });
  await unwrap(setRole('moderator'));
  expect(await errorCode(keepOut(oskar, hanna))).toBe('42501');
  await unwrap(setRole('admin'));
  expect(await errorCode(keepOut(oskar, elin))).toBe('42501');
  expect(await errorCode(keepOut(oskar, oskar))).toBe('23514');
  expect(await errorCode(keepOut(elin, elin))).toBe('23514');
  expect((await groupMembership(group)).counted).toBe(3);
});

test('a member whose account is being deleted is removed, and waits for nobody', async () => {
  await database().begin(async (sql) => {
    // The deletion has locked the profile, and waits for the group next.
    await sql`select from public.profiles where id = ${hanna.id} for update`;
    await unwrap(keepOut(elin, hanna));
  });
  expect(await bans(elin)).toEqual([]);
  expect((await groupMembership(group)).counted).toBe(2);
});

test('being kept out of one group says nothing about another', async () => {
  await unwrap(keepOut(elin, hanna));
  group = await createGroup(elin, 'public');
  expect(await stateFor(hanna)).toBe('open');
  expect(await unwrap(join(hanna))).toBe('joined');
});

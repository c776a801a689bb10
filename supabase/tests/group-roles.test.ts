import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { createMembers, unwrap, errorCode, type Member } from './support/members.ts';
import { insertGroupMembers, createGroup, groupMembership } from './support/groups-and-events.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;
let yusuf: Member;
let group: string;

beforeEach(async () => {
  [elin, hanna, oskar, yusuf] = await createMembers(
    'Elin Sandberg',
    'Hanna Berg',
    'Oskar Lund',
    'Yusuf Demir',
  );
  group = await createGroup(elin);
  await insertGroupMembers(group, hanna, oskar);
});

const setRole = (by: Member, member: Member, name: string) =>
  by.client.rpc('set_group_role', { group_id: group, member_id: member.id, role: name });
const removeMember = (by: Member, member: Member) =>
  by.client.rpc('remove_from_group', { group_id: group, member_id: member.id });
const leaveGroup = (by: Member) => by.client.rpc('leave_group', { group_id: group });

describe('roles', () => {
  test('can be given and taken by every admin', async () => {
    await unwrap(setRole(elin, hanna, 'admin'));
    await unwrap(setRole(hanna, oskar, 'moderator'));
    expect((await groupMembership(group)).members).toEqual([
      'Elin admin',
      'Hanna admin',
      'Oskar moderator',
    ]);
    await unwrap(setRole(hanna, oskar, 'member'));
    expect((await groupMembership(group)).members).toContain('Oskar member');
  });

  test('can’t be changed by anybody else, least of all their own', async () => {
    await unwrap(setRole(elin, hanna, 'moderator'));
    expect(await errorCode(setRole(hanna, hanna, 'admin'))).toBe('42501');
    expect(await errorCode(setRole(oskar, hanna, 'member'))).toBe('42501');
    expect(await errorCode(setRole(yusuf, yusuf, 'admin'))).toBe('PT404');
    await oskar.client.from('group_members').update({ role: 'admin' }).eq('group_id', group);
    await oskar.client
      .from('group_members')
      .upsert({ group_id: group, user_id: oskar.id, role: 'admin' });
    expect((await groupMembership(group)).members).toEqual([
      'Elin admin',
      'Hanna moderator',
      'Oskar member',
    ]);
  });

  test('have three values, and only for members', async () => {
    expect(await errorCode(setRole(elin, hanna, 'owner'))).toBe('23514');
    expect(await errorCode(setRole(elin, yusuf, 'member'))).toBe('PT404');
  });

  test('a group can’t be taken from its creator', async () => {
    await unwrap(setRole(elin, hanna, 'admin'));
    expect(await errorCode(setRole(hanna, elin, 'member'))).toBe('42501');
    expect(await errorCode(removeMember(hanna, elin))).toBe('42501');
    await unwrap(setRole(elin, elin, 'member'));
    expect((await groupMembership(group)).members).toEqual([
      'Elin member',
      'Hanna admin',
      'Oskar member',
    ]);
  });

  test('the last admin stays admin', async () => {
    expect(await errorCode(setRole(elin, elin, 'member'))).toBe('23514');
    expect((await groupMembership(group)).members).toContain('Elin admin');
  });
});

describe('removing a member', () => {
  test('is an admin’s right, ends access at once, and doesn’t prevent a return', async () => {
    await unwrap(setRole(elin, oskar, 'moderator'));
    expect(await errorCode(removeMember(oskar, hanna))).toBe('42501');
    await unwrap(removeMember(elin, hanna));
    expect(await unwrap(hanna.client.from('groups').select().eq('id', group))).toEqual([]);
    expect(await groupMembership(group)).toEqual({
      members: ['Elin admin', 'Oskar moderator'],
      counted: 2,
    });
    expect(await errorCode(removeMember(elin, hanna))).toBe('PT404');
    expect(await unwrap(hanna.client.rpc('join_group', { group_id: group }))).toBe('requested');
  });

  test('can’t be done past the function', async () => {
    await elin.client.from('group_members').delete().eq('user_id', hanna.id);
    await hanna.client.from('group_members').delete().eq('user_id', hanna.id);
    expect(await groupMembership(group)).toMatchObject({ counted: 3 });
  });
});

describe('leaving', () => {
  test('removes the member and decreases the count', async () => {
    await unwrap(leaveGroup(hanna));
    expect(await groupMembership(group)).toEqual({
      members: ['Elin admin', 'Oskar member'],
      counted: 2,
    });
    expect(await errorCode(leaveGroup(hanna))).toBe('PT404');
  });

  test('as the last admin promotes the longest member', async () => {
    await unwrap(leaveGroup(elin));
    expect(await groupMembership(group)).toEqual({
      members: ['Hanna admin', 'Oskar member'],
      counted: 2,
    });
  });

  test('as the last admin promotes a moderator before a member', async () => {
    await unwrap(setRole(elin, oskar, 'moderator'));
    await unwrap(leaveGroup(elin));
    expect((await groupMembership(group)).members).toEqual(['Hanna member', 'Oskar admin']);
  });

  test('as one of two admins promotes nobody', async () => {
    await unwrap(setRole(elin, oskar, 'admin'));
    await unwrap(leaveGroup(elin));
    expect((await groupMembership(group)).members).toEqual(['Hanna member', 'Oskar admin']);
  });

  test('as the last member deletes the group', async () => {
    for (const member of [elin, hanna, oskar]) await unwrap(leaveGroup(member));
    expect(await groupMembership(group)).toEqual({ members: [], counted: -1 });
  });

  test('a deleted account leaves its groups, and the groups stay', async () => {
    const alone = await createGroup(elin, 'public');
    await database()`delete from auth.users where id = ${elin.id}`;
    expect(await groupMembership(group)).toEqual({
      members: ['Hanna admin', 'Oskar member'],
      counted: 2,
    });
    expect(await groupMembership(alone)).toEqual({ members: [], counted: -1 });
  });
});

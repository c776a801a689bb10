import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { newMembers, ok, refusal, type Member } from './support/members.ts';
import { enrol, newGroup, standing } from './support/places.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;
let yusuf: Member;
let group: string;

beforeEach(async () => {
  [elin, hanna, oskar, yusuf] = await newMembers(
    'Elin Sandberg',
    'Hanna Berg',
    'Oskar Lund',
    'Yusuf Demir',
  );
  group = await newGroup(elin);
  await enrol(group, hanna, oskar);
});

const role = (by: Member, whom: Member, name: string) =>
  by.client.rpc('set_group_role', { group_id: group, member_id: whom.id, role: name });
const remove = (by: Member, whom: Member) =>
  by.client.rpc('remove_from_group', { group_id: group, member_id: whom.id });
const leave = (by: Member) => by.client.rpc('leave_group', { group_id: group });

describe('roles', () => {
  test('are given and taken by every admin', async () => {
    await ok(role(elin, hanna, 'admin'));
    await ok(role(hanna, oskar, 'moderator'));
    expect((await standing(group)).members).toEqual([
      'Elin admin',
      'Hanna admin',
      'Oskar moderator',
    ]);
    await ok(role(hanna, oskar, 'member'));
    expect((await standing(group)).members).toContain('Oskar member');
  });

  test('are no one else’s to give, least of all to oneself', async () => {
    await ok(role(elin, hanna, 'moderator'));
    expect(await refusal(role(hanna, hanna, 'admin'))).toBe('42501');
    expect(await refusal(role(oskar, hanna, 'member'))).toBe('42501');
    expect(await refusal(role(yusuf, yusuf, 'admin'))).toBe('P0002');
    await oskar.client.from('group_members').update({ role: 'admin' }).eq('group_id', group);
    await oskar.client
      .from('group_members')
      .upsert({ group_id: group, user_id: oskar.id, role: 'admin' });
    expect((await standing(group)).members).toEqual([
      'Elin admin',
      'Hanna moderator',
      'Oskar member',
    ]);
  });

  test('are three, and of members alone', async () => {
    expect(await refusal(role(elin, hanna, 'owner'))).toBe('23514');
    expect(await refusal(role(elin, yusuf, 'member'))).toBe('P0002');
  });

  test('nobody takes the group from who created it', async () => {
    await ok(role(elin, hanna, 'admin'));
    expect(await refusal(role(hanna, elin, 'member'))).toBe('42501');
    expect(await refusal(remove(hanna, elin))).toBe('42501');
    await ok(role(elin, elin, 'member'));
    expect((await standing(group)).members).toEqual(['Elin member', 'Hanna admin', 'Oskar member']);
  });

  test('the last admin stays admin', async () => {
    expect(await refusal(role(elin, elin, 'member'))).toBe('23514');
    expect((await standing(group)).members).toContain('Elin admin');
  });
});

describe('removing', () => {
  test('is for admins, ends access at once, and leaves a way back', async () => {
    await ok(role(elin, oskar, 'moderator'));
    expect(await refusal(remove(oskar, hanna))).toBe('42501');
    await ok(remove(elin, hanna));
    expect(await ok(hanna.client.from('groups').select().eq('id', group))).toEqual([]);
    expect(await standing(group)).toEqual({
      members: ['Elin admin', 'Oskar moderator'],
      counted: 2,
    });
    expect(await refusal(remove(elin, hanna))).toBe('P0002');
    expect(await ok(hanna.client.rpc('join_group', { group_id: group }))).toBe('requested');
  });

  test('is not done past the function', async () => {
    await elin.client.from('group_members').delete().eq('user_id', hanna.id);
    await hanna.client.from('group_members').delete().eq('user_id', hanna.id);
    expect(await standing(group)).toMatchObject({ counted: 3 });
  });
});

describe('leaving', () => {
  test('takes one out and counts one less', async () => {
    await ok(leave(hanna));
    expect(await standing(group)).toEqual({ members: ['Elin admin', 'Oskar member'], counted: 2 });
    expect(await refusal(leave(hanna))).toBe('P0002');
  });

  test('of the last admin hands over to the member who is there longest', async () => {
    await ok(leave(elin));
    expect(await standing(group)).toEqual({ members: ['Hanna admin', 'Oskar member'], counted: 2 });
  });

  test('of the last admin hands over to a moderator before a member', async () => {
    await ok(role(elin, oskar, 'moderator'));
    await ok(leave(elin));
    expect((await standing(group)).members).toEqual(['Hanna member', 'Oskar admin']);
  });

  test('of one admin among two hands nothing over', async () => {
    await ok(role(elin, oskar, 'admin'));
    await ok(leave(elin));
    expect((await standing(group)).members).toEqual(['Hanna member', 'Oskar admin']);
  });

  test('of the last member ends the group', async () => {
    for (const member of [elin, hanna, oskar]) await ok(leave(member));
    expect(await standing(group)).toEqual({ members: [], counted: -1 });
  });

  test('an account that goes leaves its groups, which outlive it', async () => {
    const alone = await newGroup(elin, 'public');
    await database()`delete from auth.users where id = ${elin.id}`;
    expect(await standing(group)).toEqual({ members: ['Hanna admin', 'Oskar member'], counted: 2 });
    expect(await standing(alone)).toEqual({ members: [], counted: -1 });
  });
});

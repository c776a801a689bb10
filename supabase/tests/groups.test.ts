import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { insertAcceptedFile, queuedRemovals } from './support/media.ts';
import { createMembers, unwrap, errorCode, type Member } from './support/members.ts';
import { insertGroupMembers, createGroup, groupMembership } from './support/groups-and-events.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
});

const storedGroup = async (group: string) => {
  const [row] = await database()`select * from public.groups where id = ${group}`;
  return row;
};

describe('creating a group', () => {
  test('makes the creator an admin and counts them [165]', async () => {
    const group = await createGroup(elin);
    expect(await groupMembership(group)).toEqual({ members: ['Elin admin'], counted: 1 });
  });

  test('answers with the group’s card, with trimmed texts', async () => {
    const id = randomUUID();
    const card = await unwrap(
      elin.client.rpc('create_group', { id, name: ' Potters ', description: '\n Clay ' }),
    );
    expect(card).toEqual({
      id,
      name: 'Potters',
      description: 'Clay',
      privacy: 'public',
      cover_image: null,
      member_count: 1,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      role: 'admin',
      state: 'member',
      unseen: false,
      muted: false,
      pending: null,
    });
  });

  test('with public privacy shows it to members, but not to a deleted account', async () => {
    const group = await createGroup(elin, 'public');
    const seen = () => unwrap(hanna.client.from('groups').select('name').eq('id', group));
    expect(await seen()).toEqual([{ name: 'Potters' }]);
    await database()`delete from auth.users where id = ${hanna.id}`;
    expect(await seen()).toEqual([]);
  });

  test('twice with the same id makes one group, and another member can’t take the id', async () => {
    const id = randomUUID();
    const found = (by: Member, name: string) =>
      by.client.rpc('create_group', { id, name, description: 'Clay' });
    await unwrap(found(elin, 'Potters'));
    expect(await unwrap(found(elin, 'Other'))).toMatchObject({ name: 'Potters', member_count: 1 });
    expect(await errorCode(found(hanna, 'Mine'))).toBe('23505');
    expect(await storedGroup(id)).toMatchObject({ name: 'Potters', created_by: elin.id });
  });

  test.each(['public', 'private'])('a %s one by the documented calls', async (privacy) => {
    const group = await unwrap(
      elin.client
        .from('groups')
        .insert({ name: 'Potters', description: 'Clay', privacy, created_by: elin.id })
        .select()
        .single(),
    );
    const admin = { group_id: group.id, user_id: elin.id, role: 'admin' };
    await unwrap(elin.client.from('group_members').insert(admin));
    expect(await groupMembership(group.id)).toEqual({ members: ['Elin admin'], counted: 1 });
  });

  test('requires a name, a description, valid lengths and a known privacy', async () => {
    const right = { name: 'Potters', description: 'Clay', privacy: 'public' };
    for (const wrong of [
      { name: ' ' },
      { name: 'a'.repeat(81) },
      { description: '\n' },
      { description: 'a'.repeat(2001) },
      { privacy: 'secret' },
    ]) {
      const asked = { id: randomUUID(), ...right, ...wrong };
      expect(await errorCode(elin.client.rpc('create_group', asked)), JSON.stringify(wrong)).toBe(
        '23514',
      );
    }
  });

  test('in another’s name, or with columns that the server owns, is refused', async () => {
    const row = { name: 'Potters', description: 'Clay', created_by: elin.id };
    const groups = elin.client.from('groups');
    for (const forged of [
      { created_by: hanna.id },
      { member_count: 400 },
      { created_at: '2020-01-01' },
      { cover_image: 'https://tracker.example/pixel.gif' },
    ]) {
      expect(await errorCode(groups.insert({ ...row, ...forged })), JSON.stringify(forged)).toBe(
        '42501',
      );
    }
  });
});

describe('a group is visible', () => {
  const sees = async (member: Member, group: string) =>
    (await unwrap(member.client.from('groups').select().eq('id', group))).length > 0;

  test('to every member of PURE if public, and to its own members if private', async () => {
    const [open, closed] = [await createGroup(elin, 'public'), await createGroup(elin, 'private')];
    await insertGroupMembers(closed, hanna);
    expect([await sees(oskar, open), await sees(oskar, closed)]).toEqual([true, false]);
    expect([await sees(hanna, closed), await sees(elin, closed)]).toEqual([true, true]);
  });

  test('no longer to a creator who left a private group', async () => {
    const group = await createGroup(elin);
    await insertGroupMembers(group, hanna);
    await unwrap(elin.client.rpc('leave_group', { group_id: group }));
    expect(await sees(elin, group)).toBe(false);
    await elin.client.from('groups').update({ name: 'Mine' }).eq('id', group);
    expect(await storedGroup(group)).toMatchObject({ name: 'Potters', created_by: null });
  });

  test('but its members are listed to members only, even if public [174]', async () => {
    const group = await createGroup(elin, 'public');
    const seen = (by: Member) => by.client.from('group_members').select().eq('group_id', group);
    expect(await unwrap(seen(oskar))).toEqual([]);
    await insertGroupMembers(group, oskar);
    expect(await unwrap(seen(oskar))).toHaveLength(2);
  });

  test('without blocked members, except to admins and moderators', async () => {
    const group = await createGroup(elin);
    await insertGroupMembers(group, hanna, oskar);
    await unwrap(hanna.client.rpc('block_member', { member_id: oskar.id }));
    await unwrap(oskar.client.rpc('block_member', { member_id: elin.id }));
    const seen = async (by: Member) =>
      (await unwrap(by.client.from('group_members').select().eq('group_id', group))).map(
        ({ user_id }) => user_id,
      );
    expect(await seen(hanna)).not.toContain(oskar.id);
    expect(await seen(oskar)).toEqual([oskar.id]);
    expect(await seen(elin)).toContain(oskar.id);
  });
});

describe('editing a group', () => {
  test('lets admins change its texts, but not its creator or counts', async () => {
    const group = await createGroup(elin);
    await insertGroupMembers(group, hanna);
    const edit = (by: Member, change: Record<string, unknown>) =>
      by.client
        .from('groups')
        .update(change as never)
        .eq('id', group)
        .select();
    expect(await unwrap(edit(elin, { name: 'Kiln', privacy: 'public' }))).toMatchObject([
      { name: 'Kiln' },
    ]);
    expect(await unwrap(edit(hanna, { name: 'Mine' }))).toEqual([]);
    for (const change of [
      { created_by: hanna.id },
      { member_count: 9 },
      { created_at: '2020-01-01' },
      { id: randomUUID() },
    ]) {
      expect(await errorCode(edit(elin, change))).toBe('42501');
    }
    expect(await storedGroup(group)).toMatchObject({ name: 'Kiln', member_count: 2 });
  });

  test('accepts only an accepted picture of the admin as a cover [173] [193]', async () => {
    const group = await createGroup(elin);
    await insertGroupMembers(group, hanna);
    const cover = (by: Member, path: string | null) =>
      by.client.from('groups').update({ cover_image: path }).eq('id', group);
    const [first, second] = [
      await insertAcceptedFile(elin, 'groups'),
      await insertAcceptedFile(elin, 'groups'),
    ];
    await unwrap(cover(elin, first));
    await unwrap(cover(elin, second));
    expect(await queuedRemovals('groups', elin)).toEqual([first]);

    for (const path of [
      'https://tracker.example/pixel.gif',
      await insertAcceptedFile(elin, 'posts'),
      await insertAcceptedFile(hanna, 'groups'),
      first,
    ]) {
      expect(await errorCode(cover(elin, path)), path).toBe('23514');
    }
    await unwrap(cover(hanna, await insertAcceptedFile(hanna, 'groups')));
    expect(await storedGroup(group)).toMatchObject({ cover_image: second });
  });

  test('a cover is removed with its group and with its owner’s account', async () => {
    const [gone, stays] = [await createGroup(elin), await createGroup(elin)];
    await insertGroupMembers(stays, hanna);
    const paths = [
      await insertAcceptedFile(elin, 'groups'),
      await insertAcceptedFile(elin, 'groups'),
    ];
    for (const [index, group] of [gone, stays].entries()) {
      await unwrap(
        elin.client
          .from('groups')
          .update({ cover_image: paths[index] ?? null })
          .eq('id', group),
      );
    }
    await unwrap(elin.client.rpc('delete_group', { group_id: gone }));
    expect(await queuedRemovals('groups', elin)).toEqual([paths[0]]);
    await database()`delete from auth.users where id = ${elin.id}`;
    expect(await queuedRemovals('groups', elin)).toEqual(paths.toSorted());
    expect(await storedGroup(stays)).toMatchObject({ cover_image: null, created_by: null });
    expect(await groupMembership(stays)).toEqual({ members: ['Hanna admin'], counted: 1 });
  });
});

test('only an admin can delete a group, with everything in it', async () => {
  const group = await createGroup(elin, 'public');
  await insertGroupMembers(group, hanna);
  const end = (by: Member) => by.client.rpc('delete_group', { group_id: group });
  expect(await errorCode(end(hanna))).toBe('42501');
  expect(await errorCode(end(oskar))).toBe('42501');
  await unwrap(elin.client.from('groups').update({ privacy: 'private' }).eq('id', group));
  expect(await errorCode(end(oskar))).toBe('PT404');
  await unwrap(end(elin));
  expect(await storedGroup(group)).toBeUndefined();
  expect(await errorCode(end(elin))).toBe('PT404');
});

import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { befriend, createMembers, unwrap, errorCode, type Member } from './support/members.ts';
import { insertGroupMembers, createGroup, groupMembership } from './support/groups-and-events.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;
let group: string;

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  await befriend(elin, hanna);
  group = await createGroup(elin);
});

const inviteMember = (by: Member, member: Member) =>
  by.client
    .from('group_join_requests')
    .insert({ group_id: group, user_id: member.id, status: 'pending' });
const errorMessage = async (request: PromiseLike<{ error: { message: string } | null }>) =>
  (await request).error?.message;
const setRole = (by: Member, member: Member, name: string) =>
  by.client.rpc('set_group_role', { group_id: group, member_id: member.id, role: name });
const answerInvitation = (by: Member, id: string, accept = true) =>
  by.client.rpc('answer_group_request', { request_id: id, accept });

async function invitationId(member: Member): Promise<string> {
  const [row] = await database()<{ id: string }[]>`
    select id from public.group_join_requests
    where group_id = ${group} and user_id = ${member.id} and kind = 'invitation'
  `;
  return row?.id ?? '';
}

const invitationNotifications = (of: Member) =>
  of.client
    .from('notifications')
    .select('title, message, data')
    .eq('type', 'group_invite') as PromiseLike<{ data: unknown; error: null }>;

describe('inviting', () => {
  test('notifies a friend, who then sees the group [62] [65] [172]', async () => {
    await unwrap(inviteMember(elin, hanna));
    expect(await unwrap(invitationNotifications(hanna))).toEqual([
      {
        title: 'Group invitation',
        message: 'Elin Sandberg invited you to Potters',
        data: {
          group_id: group,
          group_name: 'Potters',
          inviter_id: elin.id,
          inviter_name: 'Elin Sandberg',
        },
      },
    ]);
    expect(await unwrap(hanna.client.from('groups').select('name').eq('id', group))).toHaveLength(
      1,
    );
    expect(await unwrap(hanna.client.from('group_join_requests').select())).toMatchObject([
      { kind: 'invitation', invited_by: elin.id, status: 'pending' },
    ]);
    expect(await unwrap(hanna.client.from('group_members').select().eq('group_id', group))).toEqual(
      [],
    );
  });

  test('is refused for members and for invited members, with different messages [172]', async () => {
    await unwrap(inviteMember(elin, hanna));
    expect(await errorCode(inviteMember(elin, hanna))).toBe('23505');
    expect(await errorMessage(inviteMember(elin, hanna))).toBe(
      'User has already been invited to this group',
    );
    await unwrap(answerInvitation(hanna, await invitationId(hanna)));
    expect(await errorCode(inviteMember(elin, hanna))).toBe('23505');
    expect(await errorMessage(inviteMember(elin, hanna))).toBe(
      'User is already a member of this group',
    );
  });

  test('is the right of admins and moderators, and only for friends', async () => {
    expect(await errorCode(inviteMember(elin, oskar))).toBe('42501');
    await insertGroupMembers(group, oskar);
    await befriend(oskar, hanna);
    expect(await errorCode(inviteMember(oskar, hanna))).toBe('42501');
    await unwrap(setRole(elin, oskar, 'moderator'));
    await unwrap(inviteMember(oskar, hanna));
  });

  test('can’t be done in another’s name', async () => {
    const forged = { group_id: group, user_id: hanna.id, status: 'pending' };
    for (const extra of [{ invited_by: hanna.id }, { kind: 'request' }, { status: 'approved' }]) {
      const row = { ...forged, ...extra };
      expect(await errorCode(elin.client.from('group_join_requests').insert(row as never))).toBe(
        '42501',
      );
    }
    await database()`insert into private.account_deletions (member_id) values (${oskar.id})`;
    expect(await errorCode(inviteMember(oskar, hanna))).toBe('42501');
    await database()`delete from auth.users where id = ${oskar.id}`;
    expect(await errorCode(inviteMember(oskar, hanna))).toBe('PT401');
    expect(await unwrap(hanna.client.from('group_join_requests').select())).toEqual([]);
  });

  test('a member with a pending request is answered instead of invited', async () => {
    await unwrap(hanna.client.rpc('block_member', { member_id: oskar.id }));
    await unwrap(hanna.client.rpc('join_group', { group_id: group }));
    expect(await unwrap(hanna.client.from('group_join_requests').select('kind'))).toEqual([
      { kind: 'request' },
    ]);
    expect(await errorMessage(inviteMember(elin, hanna))).toBe(
      'User has already asked to join this group',
    );
  });
});

describe('answering', () => {
  test('is the invitee’s right only: an admin can’t approve an invitation', async () => {
    await insertGroupMembers(group, oskar);
    await unwrap(setRole(elin, oskar, 'admin'));
    await unwrap(inviteMember(elin, hanna));
    const id = await invitationId(hanna);
    for (const by of [elin, oskar]) {
      expect(await errorCode(answerInvitation(by, id))).toBe('PT404');
      await by.client.from('group_join_requests').update({ status: 'approved' }).eq('id', id);
    }
    expect(await groupMembership(group)).toMatchObject({ counted: 2 });
    await unwrap(answerInvitation(hanna, id));
    expect(await groupMembership(group)).toEqual({
      members: ['Elin admin', 'Oskar admin', 'Hanna member'],
      counted: 3,
    });
  });

  test.each([true, false])('with %s deletes the notification', async (accept) => {
    await unwrap(inviteMember(elin, hanna));
    await unwrap(answerInvitation(hanna, await invitationId(hanna), accept));
    expect(await unwrap(invitationNotifications(hanna))).toEqual([]);
    expect((await groupMembership(group)).counted).toBe(accept ? 2 : 1);
  });

  test('accepts only yes or no, and is final', async () => {
    await unwrap(inviteMember(elin, hanna));
    const rows = () => hanna.client.from('group_join_requests');
    const id = await invitationId(hanna);
    expect(await errorCode(rows().update({ status: 'pending' }).eq('id', id))).toBe('42501');
    await unwrap(rows().update({ status: 'declined' }).eq('id', id));
    await unwrap(rows().update({ status: 'approved' }).eq('id', id));
    for (const by of [elin, hanna]) {
      await unwrap(by.client.from('group_join_requests').delete().eq('id', id));
    }
    expect(await unwrap(rows().select('status'))).toEqual([{ status: 'declined' }]);
    expect(await groupMembership(group)).toMatchObject({ counted: 1 });
  });

  test('is impossible for both sides of a block, even if the invitation outlived the block', async () => {
    await unwrap(hanna.client.rpc('block_member', { member_id: elin.id }));
    await database()`
      insert into public.group_join_requests (group_id, user_id, kind, invited_by)
      values (${group}, ${hanna.id}, 'invitation', ${elin.id})
    `;
    const rows = hanna.client.from('group_join_requests');
    expect(await unwrap(rows.select())).toEqual([]);
    // An update with a filter would need to see the row; this one has none.
    await unwrap(rows.update({ status: 'approved' }));
    expect(await groupMembership(group)).toMatchObject({ counted: 1 });
  });

  test('joining a group accepts its invitation', async () => {
    await unwrap(inviteMember(elin, hanna));
    expect(await unwrap(hanna.client.rpc('join_group', { group_id: group }))).toBe('joined');
    expect(await groupMembership(group)).toEqual({
      members: ['Elin admin', 'Hanna member'],
      counted: 2,
    });
    expect(await unwrap(invitationNotifications(hanna))).toEqual([]);
  });

  test('an invitation to a public group ends when the invitee joins', async () => {
    await unwrap(elin.client.from('groups').update({ privacy: 'public' }).eq('id', group));
    await unwrap(inviteMember(elin, hanna));
    await unwrap(
      hanna.client
        .from('group_members')
        .insert({ group_id: group, user_id: hanna.id, role: 'member' }),
    );
    expect(await unwrap(invitationNotifications(hanna))).toEqual([]);
    expect(
      await unwrap(hanna.client.from('group_join_requests').select('status').eq('group_id', group)),
    ).toEqual([{ status: 'approved' }]);
  });
});

describe('an invitation', () => {
  const ends: [string, () => PromiseLike<unknown>][] = [
    [
      'when who invited takes it back',
      () => elin.client.from('group_join_requests').delete().eq('group_id', group),
    ],
    ['when one blocks the other', () => elin.client.rpc('block_member', { member_id: hanna.id })],
    ['when who invited leaves', () => elin.client.rpc('leave_group', { group_id: group })],
    ['with the group', () => elin.client.rpc('delete_group', { group_id: group })],
  ];
  test('can be withdrawn by its moderator or an admin, but by no other moderator', async () => {
    const [yusuf] = await createMembers('Yusuf Demir');
    await befriend(hanna, yusuf);
    await insertGroupMembers(group, hanna, oskar);
    for (const each of [hanna, oskar]) await unwrap(setRole(elin, each, 'moderator'));
    const takeBack = (by: Member) =>
      unwrap(by.client.from('group_join_requests').delete().eq('user_id', yusuf.id));
    for (const entitled of [hanna, elin]) {
      await unwrap(inviteMember(hanna, yusuf));
      await takeBack(oskar);
      await unwrap(oskar.client.from('group_join_requests').delete());
      expect(await invitationId(yusuf)).not.toBe('');
      await takeBack(entitled);
      expect(await invitationId(yusuf)).toBe('');
    }
  });

  test.each(ends)('%s, along with its notification', async (_, end) => {
    await insertGroupMembers(group, oskar);
    await unwrap(inviteMember(elin, hanna));
    await end();
    expect(await unwrap(invitationNotifications(hanna))).toEqual([]);
    expect(await unwrap(hanna.client.from('group_join_requests').select())).toEqual([]);
    expect(
      await database()`select from public.group_join_requests where group_id = ${group} and status = 'pending'`,
    ).toHaveLength(0);
    expect(await unwrap(hanna.client.from('groups').select().eq('id', group))).toEqual([]);
    expect(await errorCode(hanna.client.rpc('leave_group', { group_id: group }))).toBe('PT404');
  });

  test('that outlived a block between its two members can’t be deleted by its invitee, who doesn’t see it', async () => {
    await unwrap(hanna.client.rpc('block_member', { member_id: oskar.id }));
    // A block skips an invitation that another transaction answers, so that it can outlive the block.
    await database()`
      insert into public.group_join_requests (group_id, user_id, kind, invited_by)
      values (${group}, ${oskar.id}, 'invitation', ${hanna.id})
    `;
    const { count } = await oskar.client.from('group_join_requests').delete({ count: 'exact' });
    expect(count ?? 0).toBe(0);
    expect(await invitationId(oskar)).not.toBe('');
  });

  test('a member who is blocked by the inviter can’t be invited', async () => {
    await unwrap(hanna.client.rpc('block_member', { member_id: elin.id }));
    expect(await errorCode(inviteMember(elin, hanna))).toBe('42501');
  });
});

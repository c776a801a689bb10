import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { subscribeToInbox } from './support/inbox-subscription.ts';
import { createMembers, unwrap, errorCode, type Member } from './support/members.ts';
import { insertGroupMembers, createGroup, groupMembership } from './support/groups-and-events.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
});

const joinGroup = (by: Member, group: string) => by.client.rpc('join_group', { group_id: group });
const insertMember = (by: Member, group: string, role = 'member') =>
  by.client.from('group_members').insert({ group_id: group, user_id: by.id, role });
const insertRequest = (by: Member, group: string, status = 'pending') =>
  by.client.from('group_join_requests').insert({ group_id: group, user_id: by.id, status });
const requestOf = async (by: Member, group: string) => {
  const [row] = await database()<{ id: string; status: string; kind: string }[]>`
    select id, status, kind from public.group_join_requests
    where group_id = ${group} and user_id = ${by.id}
  `;
  return row as { id: string; status: string; kind: string };
};
const errorMessage = async (request: PromiseLike<{ error: { message: string } | null }>) =>
  (await request).error?.message;

describe('a public group', () => {
  test('is joined at once, and only once [169] [187]', async () => {
    const group = await createGroup(elin, 'public');
    expect(await unwrap(joinGroup(hanna, group))).toBe('joined');
    expect(await unwrap(insertMember(oskar, group).select('role'))).toEqual([{ role: 'member' }]);
    expect(await groupMembership(group)).toEqual({
      members: ['Elin admin', 'Hanna member', 'Oskar member'],
      counted: 3,
    });
    for (const again of [() => joinGroup(hanna, group), () => insertMember(oskar, group)]) {
      expect(await errorCode(again())).toBe('23505');
      expect(await errorMessage(again())).toBe('You are already a member of this group');
    }
    expect(await errorMessage(insertMember(elin, group))).toBe(
      'You are already a member of this group',
    );
  });

  test('can’t be joined for another member, or in a higher role', async () => {
    const group = await createGroup(elin, 'public');
    for (const role of ['admin', 'moderator']) {
      expect(await errorCode(insertMember(hanna, group, role))).toBe('42501');
    }
    for (const by of [elin, hanna]) {
      expect(
        await errorCode(
          by.client
            .from('group_members')
            .insert({ group_id: group, user_id: oskar.id, role: 'member' }),
        ),
      ).toBe('42501');
    }
    expect(await groupMembership(group)).toEqual({ members: ['Elin admin'], counted: 1 });
  });

  test('needs no request', async () => {
    const group = await createGroup(elin, 'public');
    expect(await errorCode(insertRequest(hanna, group))).toBe('23514');
  });
});

describe('a private group', () => {
  test('is joined by a request that an admin approves [169] [171]', async () => {
    const group = await createGroup(elin);
    expect(await errorCode(insertMember(hanna, group))).toBe('42501');
    expect(await unwrap(joinGroup(hanna, group))).toBe('requested');
    expect(await unwrap(joinGroup(hanna, group))).toBe('requested');
    const { id } = await requestOf(hanna, group);
    await unwrap(elin.client.rpc('answer_group_request', { request_id: id, accept: true }));
    await unwrap(elin.client.rpc('answer_group_request', { request_id: id, accept: true }));
    expect(await groupMembership(group)).toEqual({
      members: ['Elin admin', 'Hanna member'],
      counted: 2,
    });
  });

  test('can be requested and approved through the documented calls [169] [171]', async () => {
    const group = await createGroup(elin);
    await unwrap(insertRequest(hanna, group));
    expect(await errorMessage(insertRequest(hanna, group))).toBe(
      'You have already asked to join this group',
    );
    const [pending] = await unwrap(
      elin.client
        .from('group_join_requests')
        .select()
        .eq('group_id', group)
        .eq('status', 'pending'),
    );
    expect(pending).toMatchObject({ user_id: hanna.id, kind: 'request', invited_by: null });
    const requests = elin.client.from('group_join_requests');
    await unwrap(requests.update({ status: 'approved' }).eq('id', pending?.id ?? ''));
    await unwrap(
      elin.client
        .from('group_members')
        .insert({ group_id: group, user_id: hanna.id, role: 'member' }),
    );
    expect(await groupMembership(group)).toEqual({
      members: ['Elin admin', 'Hanna member'],
      counted: 2,
    });
    expect(await errorMessage(insertRequest(hanna, group))).toBe(
      'You are already a member of this group',
    );
  });

  test('is answered by every admin and by nobody else [171]', async () => {
    const group = await createGroup(elin);
    await insertGroupMembers(group, oskar);
    await unwrap(joinGroup(hanna, group));
    const { id } = await requestOf(hanna, group);
    const answer = (by: Member) =>
      by.client.rpc('answer_group_request', { request_id: id, accept: true });
    const answerDirectly = (by: Member) =>
      by.client.from('group_join_requests').update({ status: 'approved' }).eq('id', id).select();
    for (const by of [hanna, oskar]) {
      expect(await errorCode(answer(by))).toBe('PT404');
      expect(await unwrap(answerDirectly(by))).toEqual([]);
    }
    await unwrap(
      elin.client.rpc('set_group_role', {
        group_id: group,
        member_id: oskar.id,
        role: 'moderator',
      }),
    );
    expect(await unwrap(answerDirectly(oskar))).toEqual([]);
    expect(await requestOf(hanna, group)).toMatchObject({ status: 'pending' });
    await unwrap(
      elin.client.rpc('set_group_role', { group_id: group, member_id: oskar.id, role: 'admin' }),
    );
    await unwrap(answer(oskar));
    expect(await groupMembership(group)).toMatchObject({ counted: 3 });
  });

  test('can be requested again after a refusal, and a withdrawn request is gone', async () => {
    const group = await createGroup(elin);
    await unwrap(joinGroup(hanna, group));
    const first = await requestOf(hanna, group);
    await unwrap(elin.client.rpc('answer_group_request', { request_id: first.id, accept: false }));
    expect(await errorCode(insertRequest(hanna, group, 'approved'))).toBe('42501');
    await unwrap(joinGroup(hanna, group));
    const second = await requestOf(hanna, group);
    expect(second).toMatchObject({ status: 'pending' });
    // The rule that hides invitations by blocked members compares no inviter with them.
    await unwrap(hanna.client.rpc('block_member', { member_id: oskar.id }));
    await unwrap(hanna.client.from('group_join_requests').delete().eq('id', second.id));
    expect(await requestOf(hanna, group)).toBeUndefined();
    expect(await groupMembership(group)).toMatchObject({ counted: 1 });
  });

  test('answers only once', async () => {
    const group = await createGroup(elin);
    await unwrap(joinGroup(hanna, group));
    const { id } = await requestOf(hanna, group);
    const answer = (accept: boolean) =>
      elin.client.rpc('answer_group_request', { request_id: id, accept });
    await unwrap(answer(false));
    expect(await errorCode(answer(true))).toBe('PT404');
    expect(await requestOf(hanna, group)).toMatchObject({ status: 'declined' });
  });

  test('that is missing gets the same answer as a hidden one', async () => {
    expect(await errorCode(joinGroup(hanna, randomUUID()))).toBe('PT404');
    expect(await errorCode(insertRequest(hanna, randomUUID()))).toBe('PT404');
    expect(await errorCode(insertMember(hanna, randomUUID()))).toBe('42501');
  });
});

test('notifies the approved member, and the admins of a request', async () => {
  const group = await createGroup(elin);
  const [admin, asker] = [
    await subscribeToInbox(elin.client, elin.id),
    await subscribeToInbox(hanna.client, hanna.id),
  ];
  await unwrap(joinGroup(hanna, group));
  await admin.waitFor(
    ({ event, payload }) =>
      event === 'group' && payload['what'] === 'requests' && payload['group_id'] === group,
  );
  const { id } = await requestOf(hanna, group);
  await unwrap(elin.client.rpc('answer_group_request', { request_id: id, accept: true }));
  await asker.waitFor(
    ({ event, payload }) =>
      event === 'group' && payload['what'] === 'members' && payload['group_id'] === group,
  );
  await Promise.all([admin.leave(), asker.leave()]);
});

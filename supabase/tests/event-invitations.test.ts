import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { subscribeToInbox } from './support/inbox-subscription.ts';
import { befriend, createMembers, unwrap, errorCode, type Member } from './support/members.ts';
import { eventAttendance, createEvent } from './support/groups-and-events.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;
let event: string;

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  await befriend(elin, hanna);
  event = await createEvent(elin, { privacy: 'private' });
});

const inviteMember = (by: Member, member: Member) =>
  by.client
    .from('event_invitations')
    .insert({ event_id: event, invitee_id: member.id, status: 'pending' });
const joinEvent = (by: Member) => by.client.rpc('join_event', { event_id: event });
const answerInvitation = (by: Member, id: string, accept = true) =>
  by.client.rpc('answer_event_invitation', { invitation_id: id, accept });
const errorMessage = async (request: PromiseLike<{ error: { message: string } | null }>) =>
  (await request).error?.message;
const makePublic = () => elin.client.from('events').update({ privacy: 'public' }).eq('id', event);
const invitationNotifications = (of: Member) =>
  unwrap(of.client.from('notifications').select('title, message, data').eq('type', 'event_invite'));

async function invitationId(member: Member): Promise<string> {
  const [row] = await database()<{ id: string }[]>`
    select id from public.event_invitations where event_id = ${event} and invitee_id = ${member.id}
  `;
  return row?.id ?? '';
}

describe('inviting', () => {
  test('notifies a friend, who then sees the event [61] [62]', async () => {
    await unwrap(inviteMember(elin, hanna));
    expect(await invitationNotifications(hanna)).toEqual([
      {
        title: 'Event invitation',
        message: 'Elin Sandberg invited you to Firing',
        data: {
          event_id: event,
          event_title: 'Firing',
          inviter_id: elin.id,
          inviter_name: 'Elin Sandberg',
        },
      },
    ]);
    expect(await unwrap(hanna.client.from('events').select().eq('id', event))).toHaveLength(1);
    expect(
      await unwrap(hanna.client.from('event_attendees').select('user_id').eq('event_id', event)),
    ).toEqual([]);
  });

  test('is refused for attendees and for invited members, with different messages', async () => {
    await unwrap(inviteMember(elin, hanna));
    expect(await errorMessage(inviteMember(elin, hanna))).toBe(
      'User has already been invited to this event',
    );
    await unwrap(answerInvitation(hanna, await invitationId(hanna)));
    expect(await errorMessage(inviteMember(elin, hanna))).toBe(
      'User is already attending this event',
    );
    expect(await errorCode(inviteMember(elin, hanna))).toBe('23505');
  });

  test('is the organiser’s right for a private event, and every attendee’s for a public one', async () => {
    const refused = {
      code: '42501',
      message: 'Organisers, and attendees of public events, invite their friends',
    };
    expect((await inviteMember(elin, oskar)).error).toMatchObject(refused);
    await befriend(hanna, oskar);
    expect((await inviteMember(hanna, oskar)).error).toMatchObject(refused);
    await unwrap(inviteMember(elin, hanna));
    await unwrap(joinEvent(hanna));
    expect((await inviteMember(hanna, oskar)).error).toMatchObject(refused);
    await unwrap(makePublic());
    await unwrap(inviteMember(hanna, oskar));
    expect(await invitationNotifications(oskar)).toHaveLength(1);
  });

  describe('a member who shares a block with the organiser', () => {
    beforeEach(async () => {
      await befriend(hanna, oskar);
      await unwrap(makePublic());
      await unwrap(joinEvent(hanna));
    });

    const friendsToInvite = () =>
      unwrap(hanna.client.rpc('friends_to_invite', { event_id: event })).then((friends) =>
        (friends as { id: string }[]).map(({ id }) => id),
      );

    const hannaSees = () =>
      unwrap(hanna.client.from('event_invitations').select('invitee_id, status'));

    test('looks to the inviter like a member who doesn’t answer', async () => {
      await unwrap(elin.client.rpc('block_member', { member_id: oskar.id }));
      expect(await friendsToInvite()).toContain(oskar.id);
      await unwrap(inviteMember(hanna, oskar));
      expect(await hannaSees()).toEqual([{ invitee_id: oskar.id, status: 'pending' }]);
      expect(await friendsToInvite()).not.toContain(oskar.id);
      expect(await errorMessage(inviteMember(hanna, oskar))).toBe(
        'User has already been invited to this event',
      );
    });

    test('sees nothing of the invitation, and can’t accept it', async () => {
      await unwrap(elin.client.rpc('block_member', { member_id: oskar.id }));
      await unwrap(inviteMember(hanna, oskar));
      const id = await invitationId(oskar);
      expect(id).not.toBe('');
      expect(await invitationNotifications(oskar)).toEqual([]);
      expect(await unwrap(oskar.client.from('event_invitations').select('id'))).toEqual([]);
      expect(await unwrap(oskar.client.from('events').select('id').eq('id', event))).toEqual([]);
      expect(await errorCode(answerInvitation(oskar, id))).toBe('PT404');
      // An update with a filter would need to see the row; this one has none.
      await unwrap(oskar.client.from('event_invitations').update({ status: 'accepted' }));
      expect(await eventAttendance(event)).toMatchObject({ counted: 2 });
      expect(await hannaSees()).toMatchObject([{ status: 'pending' }]);
    });

    test('stays invited for the inviter if the block comes later', async () => {
      await unwrap(inviteMember(hanna, oskar));
      expect(await invitationNotifications(oskar)).toHaveLength(1);
      await unwrap(oskar.client.rpc('block_member', { member_id: elin.id }));
      expect(await invitationNotifications(oskar)).toEqual([]);
      expect(await hannaSees()).toMatchObject([{ status: 'pending' }]);
    });
  });
});

describe('answering an invitation', () => {
  test('is the invitee’s right only, and accepting adds them [160]', async () => {
    await unwrap(inviteMember(elin, hanna));
    const id = await invitationId(hanna);
    for (const by of [elin, oskar]) {
      expect(await errorCode(answerInvitation(by, id))).toBe('PT404');
      await by.client.from('event_invitations').update({ status: 'accepted' }).eq('id', id);
    }
    expect(await eventAttendance(event)).toMatchObject({ counted: 1 });
    await unwrap(
      hanna.client.from('event_invitations').update({ status: 'accepted' }).eq('id', id),
    );
    await unwrap(answerInvitation(hanna, id));
    expect(await eventAttendance(event)).toEqual({ attendees: ['Elin', 'Hanna'], counted: 2 });
    expect(await invitationNotifications(hanna)).toEqual([]);
  });

  test('with a refusal keeps them out, deletes the notification and is final', async () => {
    await unwrap(inviteMember(elin, hanna));
    const id = await invitationId(hanna);
    await unwrap(answerInvitation(hanna, id, false));
    expect(await invitationNotifications(hanna)).toEqual([]);
    expect(await errorCode(answerInvitation(hanna, id))).toBe('PT404');
    expect(await unwrap(hanna.client.from('events').select().eq('id', event))).toEqual([]);
    expect(await eventAttendance(event)).toMatchObject({ counted: 1 });
    const rows = () => hanna.client.from('event_invitations');
    await unwrap(rows().update({ status: 'accepted' }).eq('id', id));
    for (const by of [elin, hanna]) {
      await unwrap(by.client.from('event_invitations').delete().eq('id', id));
    }
    expect(await unwrap(rows().select('status'))).toEqual([{ status: 'declined' }]);
  });

  test('accepts only yes or no', async () => {
    await unwrap(inviteMember(elin, hanna));
    const rows = hanna.client.from('event_invitations');
    expect(await errorCode(rows.update({ status: 'pending' }).eq('invitee_id', hanna.id))).toBe(
      '42501',
    );
  });

  test('is impossible for both sides of a block, even if the invitation outlived the block', async () => {
    await unwrap(hanna.client.rpc('block_member', { member_id: elin.id }));
    await database()`
      insert into public.event_invitations (event_id, invitee_id, kind, invited_by)
      values (${event}, ${hanna.id}, 'invitation', ${elin.id})
    `;
    const rows = hanna.client.from('event_invitations');
    expect(await unwrap(rows.select())).toEqual([]);
    // An update with a filter would need to see the row; this one has none.
    await unwrap(rows.update({ status: 'accepted' }));
    expect(await eventAttendance(event)).toMatchObject({ counted: 1 });
  });

  test('is impossible once the invitee and a guest who invited them share a block', async () => {
    await makePublic();
    await unwrap(joinEvent(oskar));
    await unwrap(hanna.client.rpc('block_member', { member_id: oskar.id }));
    await database()`
      insert into public.event_invitations (event_id, invitee_id, kind, invited_by)
      values (${event}, ${hanna.id}, 'invitation', ${oskar.id})
    `;
    const rows = hanna.client.from('event_invitations');
    expect(await unwrap(rows.select())).toEqual([]);
    await unwrap(rows.update({ status: 'accepted' }));
    expect(await eventAttendance(event)).toMatchObject({ counted: 2 });
  });

  test('to a full event means waiting for a place [160]', async () => {
    await unwrap(inviteMember(elin, hanna));
    await unwrap(elin.client.from('events').update({ max_attendees: 1 }).eq('id', event));
    const id = await invitationId(hanna);
    await unwrap(answerInvitation(hanna, id));
    expect(
      await unwrap(hanna.client.from('event_invitations').select('status').eq('id', id)),
    ).toEqual([{ status: 'accepted' }]);
    expect(await unwrap(hanna.client.rpc('event_page', { event_id: event }))).toMatchObject({
      answer: 'waiting',
      waiting_place: 1,
    });
    expect(await eventAttendance(event)).toMatchObject({ counted: 1 });
  });
});

describe('asking to attend', () => {
  test('notifies the organiser, who answers [159]', async () => {
    const subscription = await subscribeToInbox(elin.client, elin.id);
    await unwrap(oskar.client.rpc('block_member', { member_id: hanna.id }));
    expect(await unwrap(joinEvent(oskar))).toBe('requested');
    expect(await unwrap(oskar.client.from('event_invitations').select('kind'))).toEqual([
      { kind: 'request' },
    ]);
    expect(await unwrap(joinEvent(oskar))).toBe('requested');
    await subscription.waitFor(
      ({ event: kind, payload }) => kind === 'event' && payload['what'] === 'requests',
    );
    await subscription.leave();
    const [pending] = await unwrap(
      elin.client
        .from('event_invitations')
        .select('id, kind, invitee:profiles!event_invitations_invitee_id_fkey(full_name)')
        .eq('event_id', event)
        .eq('status', 'pending'),
    );
    expect(pending).toMatchObject({ kind: 'request', invitee: { full_name: 'Oskar Lund' } });
    expect(await errorCode(answerInvitation(oskar, pending?.id ?? ''))).toBe('PT404');
    expect(await errorCode(answerInvitation(hanna, pending?.id ?? ''))).toBe('PT404');
    const rows = elin.client.from('event_invitations');
    await unwrap(rows.update({ status: 'accepted' }).eq('id', pending?.id ?? ''));
    await unwrap(
      elin.client
        .from('event_attendees')
        .insert({ event_id: event, user_id: oskar.id, status: 'going' }),
    );
    expect(await eventAttendance(event)).toEqual({ attendees: ['Elin', 'Oskar'], counted: 2 });
  });

  test('doesn’t join by itself, and can’t be done in another’s name', async () => {
    for (const forged of [
      { status: 'accepted' },
      { kind: 'invitation' },
      { invited_by: elin.id },
    ]) {
      const row = { event_id: event, invitee_id: oskar.id, status: 'pending', ...forged };
      expect(await errorCode(oskar.client.from('event_invitations').insert(row as never))).toBe(
        '42501',
      );
    }
    await database()`insert into private.account_deletions (member_id) values (${oskar.id})`;
    expect(await errorCode(inviteMember(oskar, hanna))).toBe('42501');
    await database()`delete from auth.users where id = ${oskar.id}`;
    expect(await errorCode(inviteMember(oskar, hanna))).toBe('PT401');
    expect(await invitationId(hanna)).toBe('');
  });

  test('doesn’t add an attendee', async () => {
    expect(
      await errorCode(
        oskar.client
          .from('event_attendees')
          .insert({ event_id: event, user_id: oskar.id, status: 'going' }),
      ),
    ).toBe('42501');
    expect(await eventAttendance(event)).toMatchObject({ counted: 1 });
  });
});

describe('an invitation', () => {
  const ends: [string, () => PromiseLike<unknown>][] = [
    [
      'when who invited takes it back',
      () => elin.client.from('event_invitations').delete().eq('event_id', event),
    ],
    ['when one blocks the other', () => hanna.client.rpc('block_member', { member_id: elin.id })],
    ['with the event', () => elin.client.rpc('delete_event', { event_id: event })],
  ];
  test('can be withdrawn by the inviting guest or the organiser, but by no other guest', async () => {
    const [yusuf] = await createMembers('Yusuf Demir');
    await befriend(hanna, yusuf);
    await unwrap(makePublic());
    for (const guest of [hanna, oskar]) {
      await database()`
        insert into public.event_attendees (event_id, user_id) values (${event}, ${guest.id})
      `;
    }
    const takeBack = (by: Member) =>
      unwrap(by.client.from('event_invitations').delete().eq('invitee_id', yusuf.id));
    for (const entitled of [hanna, elin]) {
      await unwrap(inviteMember(hanna, yusuf));
      await takeBack(oskar);
      await unwrap(oskar.client.from('event_invitations').delete());
      expect(await invitationId(yusuf)).not.toBe('');
      await takeBack(entitled);
      expect(await invitationId(yusuf)).toBe('');
    }
  });

  test.each(ends)('%s, along with its notification', async (_, end) => {
    await unwrap(inviteMember(elin, hanna));
    await end();
    expect(await invitationNotifications(hanna)).toEqual([]);
    expect(await unwrap(hanna.client.from('event_invitations').select())).toEqual([]);
    expect(
      await database()`select from public.event_invitations where event_id = ${event} and status = 'pending'`,
    ).toHaveLength(0);
    expect(await unwrap(hanna.client.from('events').select().eq('id', event))).toEqual([]);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import {
  answerEvent,
  createEvent,
  eventAttendance,
  eventPage,
  inviteToEvent,
} from './support/groups-and-events.ts';
import { befriend, createMembers, errorCode, unwrap, type Member } from './support/members.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;
let event: string;

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  await befriend(elin, hanna);
  event = await createEvent(elin);
});

const remove = (by: Member, member: Member, keep_out = false) =>
  by.client.rpc('remove_from_event', { event_id: event, member_id: member.id, keep_out });
const lift = (by: Member, member: Member) =>
  by.client.rpc('lift_event_ban', { event_id: event, member_id: member.id });
const join = (by: Member) => by.client.rpc('join_event', { event_id: event });
const ask = (by: Member) =>
  by.client
    .from('event_invitations')
    .insert({ event_id: event, invitee_id: by.id, status: 'pending' });
const invite = (by: Member, member: Member) =>
  by.client
    .from('event_invitations')
    .insert({ event_id: event, invitee_id: member.id, status: 'pending' });
const setPrivacy = (privacy: string) =>
  elin.client.from('events').update({ privacy }).eq('id', event);
const card = (of: Member) => unwrap(of.client.rpc('event_card', { event_id: event }));
const bans = async (by: Member) =>
  (await unwrap(by.client.rpc('event_bans', { event_id: event }))).items.map(
    ({ member }) => member.full_name,
  );

describe('a guest who was removed and is kept out', () => {
  beforeEach(async () => {
    await unwrap(answerEvent(hanna, event, 'going'));
    await unwrap(remove(elin, hanna, true));
    expect(await eventAttendance(event)).toEqual({ attendees: ['Elin'], counted: 1 });
  });

  test('can’t answer or join in any way, and is told so [158]', async () => {
    expect(await card(hanna)).toMatchObject({ kept_out: true, answer: null });
    for (const answer of ['going', 'maybe', 'no']) {
      expect((await answerEvent(hanna, event, answer)).error?.message).toBe(
        "You can't come to this event",
      );
    }
    expect((await join(hanna)).error?.message).toBe("You can't come to this event");
    const row = { event_id: event, user_id: hanna.id, status: 'going' };
    expect(await errorCode(hanna.client.from('event_attendees').insert(row))).toBe('42501');
    expect(await eventAttendance(event)).toMatchObject({ counted: 1 });
  });

  test('can’t ask to come to a private event or be invited by the organiser [159]', async () => {
    await unwrap(setPrivacy('private'));
    expect(await errorCode(ask(hanna))).toBe('42501');
    expect(await errorCode(join(hanna))).toBe('42501');
    expect(await unwrap(elin.client.rpc('friends_to_invite', { event_id: event }))).toEqual([]);
    expect((await invite(elin, hanna)).error?.message).toBe('User is kept out of this event');
  });

  test('looks to another guest who invites them like somebody who doesn’t answer [160]', async () => {
    await befriend(oskar, hanna);
    await unwrap(answerEvent(oskar, event, 'going'));
    const offered = await unwrap(oskar.client.rpc('friends_to_invite', { event_id: event }));
    expect(offered).toMatchObject([{ id: hanna.id }]);
    await inviteToEvent(oskar, event, hanna);
    expect(
      await unwrap(oskar.client.from('event_invitations').select('invitee_id, status')),
    ).toEqual([{ invitee_id: hanna.id, status: 'pending' }]);
    expect(await unwrap(hanna.client.from('event_invitations').select())).toEqual([]);
    expect(await card(hanna)).toMatchObject({ kept_out: true, pending: null });
    expect(
      await unwrap(hanna.client.from('notifications').select().eq('type', 'event_invite')),
    ).toEqual([]);
    // An update with a filter would need to see the row; this one has none.
    await unwrap(hanna.client.from('event_invitations').update({ status: 'accepted' }));
    const { count } = await hanna.client.from('event_invitations').delete({ count: 'exact' });
    expect(count ?? 0).toBe(0);
    expect(await unwrap(oskar.client.from('event_invitations').select('status'))).toEqual([
      { status: 'pending' },
    ]);
    await unwrap(setPrivacy('private'));
    expect(await unwrap(hanna.client.rpc('event_page', { event_id: event }))).toBeNull();
    expect(await eventAttendance(event)).toMatchObject({ counted: 2 });
  });

  test('stands on a list that the organiser alone reads, and comes back once taken off it', async () => {
    expect(await bans(elin)).toEqual(['Hanna Berg']);
    expect([...(await bans(oskar)), ...(await bans(hanna))]).toEqual([]);
    for (const by of [oskar, hanna]) expect(await errorCode(lift(by, hanna))).toBe('42501');
    await unwrap(lift(elin, hanna));
    await unwrap(lift(elin, hanna));
    expect(await bans(elin)).toEqual([]);
    expect(await unwrap(join(hanna))).toBe('going');
  });

  test('leaves no row behind with their account or the event', async () => {
    const rows = () => database()`select from private.event_bans where event_id = ${event}`;
    expect(await rows()).toHaveLength(1);
    await database()`delete from auth.users where id = ${hanna.id}`;
    expect(await rows()).toHaveLength(0);
    await unwrap(remove(elin, oskar, true));
    expect(await rows()).toHaveLength(1);
    await unwrap(elin.client.rpc('delete_event', { event_id: event }));
    expect(await rows()).toHaveLength(0);
  });
});

test('an asker can be declined for good [159]', async () => {
  await unwrap(setPrivacy('private'));
  await unwrap(ask(oskar));
  await unwrap(remove(elin, oskar, true));
  expect(
    await unwrap(elin.client.from('event_invitations').select('status').eq('event_id', event)),
  ).toEqual([{ status: 'declined' }]);
  expect(await errorCode(ask(oskar))).toBe('42501');
  expect(await card(oskar)).toMatchObject({ kept_out: true, pending: null });
});

test('an approval that waits while its asker is kept out adds nobody', async () => {
  await unwrap(setPrivacy('private'));
  await unwrap(remove(elin, oskar, true));
  await database()`
    insert into public.event_invitations (event_id, invitee_id, kind)
    values (${event}, ${oskar.id}, 'request')
  `;
  const accept = elin.client
    .from('event_invitations')
    .update({ status: 'accepted' })
    .eq('event_id', event);
  expect(await errorCode(accept)).toBe('42501');
  expect(await eventAttendance(event)).toMatchObject({ counted: 1 });
});

test('a guest whose account is being deleted is removed, and waits for nobody', async () => {
  await unwrap(answerEvent(hanna, event, 'going'));
  await database().begin(async (sql) => {
    // The deletion has locked the profile, and waits for the event next.
    await sql`select from public.profiles where id = ${hanna.id} for update`;
    await unwrap(remove(elin, hanna, true));
  });
  expect(await bans(elin)).toEqual([]);
  expect(await eventAttendance(event)).toMatchObject({ counted: 1 });
});

test('only the organiser removes, never themselves', async () => {
  await unwrap(answerEvent(hanna, event, 'going'));
  expect(await errorCode(remove(oskar, hanna, true))).toBe('42501');
  expect(await errorCode(remove(hanna, oskar))).toBe('42501');
  expect(await errorCode(remove(elin, elin, true))).toBe('23514');
});

describe('an invitee of a private event who can’t go', () => {
  beforeEach(async () => {
    await unwrap(setPrivacy('private'));
    await inviteToEvent(elin, event, hanna);
    await unwrap(answerEvent(hanna, event, 'no'));
  });

  test('reads what an invitee reads, and neither discussion nor guests [160]', async () => {
    expect(await eventPage(hanna, event)).toMatchObject({ answer: 'no', reads_discussion: false });
    const people = await unwrap(hanna.client.rpc('event_people', { event_id: event }));
    expect(people.items).toEqual([]);
  });

  test('reads no more once the organiser has removed them', async () => {
    await unwrap(remove(elin, hanna));
    expect(await unwrap(hanna.client.rpc('event_page', { event_id: event }))).toBeNull();
    expect(await errorCode(answerEvent(hanna, event, 'going'))).toBe('42501');
    // The answer is the same for members who didn't answer: the organiser doesn't see who can't go.
    await unwrap(remove(elin, oskar));
  });

  test('loses an invitation that still waits, too', async () => {
    await inviteToEvent(elin, event, hanna);
    await unwrap(remove(elin, hanna));
    expect(await unwrap(hanna.client.rpc('event_page', { event_id: event }))).toBeNull();
    expect(await unwrap(hanna.client.from('event_invitations').select())).toEqual([]);
  });
});

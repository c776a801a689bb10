import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import {
  answerEvent,
  createEvent,
  eventAttendance,
  eventPage,
  inviteToEvent,
  TOMORROW,
} from './support/groups-and-events.ts';
import { befriend, createMembers, errorCode, unwrap, type Member } from './support/members.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;
let ida: Member;
let event: string;

beforeEach(async () => {
  [elin, hanna, oskar, ida] = await createMembers(
    'Elin Sandberg',
    'Hanna Berg',
    'Oskar Lund',
    'Ida Lind',
  );
  event = await createEvent(elin, { max_attendees: 2 });
  await unwrap(answerEvent(hanna, event, 'going'));
});

const setLimit = (max_attendees: number | null) =>
  elin.client.from('events').update({ max_attendees }).eq('id', event);

const placeNotices = (of: Member) =>
  unwrap(of.client.from('notifications').select('title, actor_id').eq('type', 'event_place'));

const placeInLine = async (member: Member) => (await eventPage(member, event))['waiting_place'];

describe('the waiting list of a full event', () => {
  test('keeps the order, and shows members their own place alone', async () => {
    expect(await unwrap(answerEvent(oskar, event, 'going'))).toMatchObject({
      answer: 'waiting',
      going: false,
      waiting_place: 1,
      attendee_count: 2,
    });
    expect(await unwrap(answerEvent(ida, event, 'going'))).toMatchObject({ waiting_place: 2 });
    expect(await unwrap(answerEvent(oskar, event, 'going'))).toMatchObject({ waiting_place: 1 });
    expect(await eventPage(hanna, event)).toMatchObject({
      waiting_place: null,
      waiting_count: null,
    });
    expect(await eventPage(elin, event)).toMatchObject({ waiting_count: 2 });
    expect(await unwrap(ida.client.from('event_waiting').select('user_id'))).toEqual([
      { user_id: ida.id },
    ]);
    expect(await unwrap(hanna.client.from('event_waiting').select())).toEqual([]);
  });

  test('isn’t read like the guests’ discussion', async () => {
    expect(await unwrap(answerEvent(oskar, event, 'going'))).toMatchObject({
      reads_discussion: false,
    });
    expect(
      await unwrap(oskar.client.from('event_attendees').select('user_id').eq('event_id', event)),
    ).toEqual([]);
  });

  const places: [string, () => PromiseLike<unknown>][] = [
    ['leaves', () => hanna.client.rpc('leave_event', { event_id: event })],
    ['answers Maybe', () => answerEvent(hanna, event, 'maybe')],
    ['answers Can’t go', () => answerEvent(hanna, event, 'no')],
    [
      'is removed',
      () => elin.client.rpc('remove_from_event', { event_id: event, member_id: hanna.id }),
    ],
    ['deletes their account', () => database()`delete from auth.users where id = ${hanna.id}`],
  ];

  test.each(places)('gives the first a place when a guest %s', async (_, free) => {
    await unwrap(answerEvent(oskar, event, 'going'));
    await unwrap(answerEvent(ida, event, 'going'));
    await free();
    expect(await eventAttendance(event)).toEqual({ attendees: ['Elin', 'Oskar'], counted: 2 });
    expect(await eventPage(oskar, event)).toMatchObject({ answer: 'going', waiting_place: null });
    expect(await placeInLine(ida)).toBe(1);
    expect(await placeNotices(oskar)).toEqual([{ title: 'You have a place', actor_id: elin.id }]);
    expect(await placeNotices(ida)).toEqual([]);
  });

  test('gives as many places as the limit rises by, and all without a limit', async () => {
    const [vera] = await createMembers('Vera Nilsson');
    for (const member of [oskar, ida, vera]) await unwrap(answerEvent(member, event, 'going'));
    expect(await errorCode(setLimit(1))).toBe('23514');
    await unwrap(setLimit(3));
    expect((await eventAttendance(event)).attendees).toEqual(['Elin', 'Hanna', 'Oskar']);
    expect(await placeInLine(ida)).toBe(1);
    await unwrap(setLimit(null));
    expect((await eventAttendance(event)).attendees).toEqual([
      'Elin',
      'Hanna',
      'Oskar',
      'Ida',
      'Vera',
    ]);
    expect(await placeNotices(vera)).toHaveLength(1);
  });

  test('is left by another answer, and by the organiser’s hand', async () => {
    for (const member of [oskar, ida]) await unwrap(answerEvent(member, event, 'going'));
    await unwrap(answerEvent(oskar, event, 'maybe'));
    expect(await placeInLine(ida)).toBe(1);
    await unwrap(elin.client.rpc('remove_from_event', { event_id: event, member_id: ida.id }));
    expect(await placeInLine(ida)).toBeNull();
    await unwrap(answerEvent(hanna, event, 'no'));
    expect(await eventAttendance(event)).toMatchObject({ counted: 1 });
  });

  test('ends when the event starts', async () => {
    await unwrap(answerEvent(oskar, event, 'going'));
    await database()`update public.events set start_date = now() - interval '1 minute' where id = ${event}`;
    expect(await eventPage(oskar, event)).toMatchObject({ answer: null, waiting_place: null });
    await unwrap(answerEvent(hanna, event, 'no'));
    expect(await eventAttendance(event)).toMatchObject({ counted: 1 });
    await unwrap(answerEvent(hanna, event, 'going'));
    expect((await answerEvent(ida, event, 'going')).error?.message).toBe('This event is full');
  });

  const begin = () =>
    database()`update public.events set start_date = now() - interval '1 minute' where id = ${event}`;

  test('has ended for everybody before the job deletes it: in lists, counts and notices', async () => {
    for (const member of [oskar, ida]) await unwrap(answerEvent(member, event, 'going'));
    await begin();
    for (const member of [oskar, ida]) {
      expect(await unwrap(member.client.rpc('event_counts'))).toMatchObject({ attending: 0 });
      expect(await unwrap(member.client.rpc('attending', {}))).toMatchObject({ items: [] });
    }
    const waiting = { event_id: event, section: 'waiting' };
    expect((await unwrap(elin.client.rpc('event_people', waiting))).items).toEqual([]);
    await unwrap(elin.client.from('events').update({ location: 'Quay 3' }).eq('id', event));
    const changesTold = (of: Member) =>
      unwrap(of.client.from('notifications').select('type').eq('type', 'event_changed'));
    expect(await changesTold(oskar)).toEqual([]);
    expect(await changesTold(hanna)).toHaveLength(1);
  });

  test('that ended makes nobody a guest if the event is put off, with more places at once', async () => {
    for (const member of [oskar, ida]) await unwrap(answerEvent(member, event, 'going'));
    await begin();
    await unwrap(
      elin.client.from('events').update({ start_date: TOMORROW, max_attendees: 3 }).eq('id', event),
    );
    expect(await eventAttendance(event)).toEqual({ attendees: ['Elin', 'Hanna'], counted: 2 });
    expect(await placeNotices(oskar)).toEqual([]);
    expect(await unwrap(answerEvent(ida, event, 'going'))).toMatchObject({ answer: 'going' });
    expect(await unwrap(answerEvent(oskar, event, 'going'))).toMatchObject({ waiting_place: 1 });
  });

  test('that ended leaves a free place to an invitation', async () => {
    await befriend(elin, oskar);
    await unwrap(answerEvent(oskar, event, 'going'));
    await begin();
    await unwrap(setLimit(3));
    await inviteToEvent(elin, event, oskar);
    expect(await unwrap(oskar.client.rpc('join_event', { event_id: event }))).toBe('going');
    expect((await eventAttendance(event)).attendees).toEqual(['Elin', 'Hanna', 'Oskar']);
  });

  test('passes over members who share a block with the organiser', async () => {
    for (const member of [oskar, ida]) await unwrap(answerEvent(member, event, 'going'));
    await unwrap(oskar.client.rpc('block_member', { member_id: elin.id }));
    expect(await placeInLine(ida)).toBe(1);
    await unwrap(answerEvent(hanna, event, 'no'));
    expect((await eventAttendance(event)).attendees).toEqual(['Elin', 'Ida']);
    expect(await placeNotices(oskar)).toEqual([]);
  });

  test('takes invitees of a private event, who keep seeing it [160]', async () => {
    await unwrap(elin.client.from('events').update({ privacy: 'private' }).eq('id', event));
    await befriend(elin, oskar);
    await inviteToEvent(elin, event, oskar);
    expect(await unwrap(oskar.client.rpc('join_event', { event_id: event }))).toBe('waiting');
    expect(await eventPage(oskar, event)).toMatchObject({ answer: 'waiting', pending: null });
    expect(await unwrap(oskar.client.rpc('event_counts'))).toMatchObject({ attending: 1 });
    await unwrap(oskar.client.rpc('leave_event', { event_id: event }));
    expect(await unwrap(oskar.client.rpc('event_page', { event_id: event }))).toBeNull();
  });

  test('isn’t a way to be accepted by the organiser of a full event', async () => {
    await unwrap(elin.client.from('events').update({ privacy: 'private' }).eq('id', event));
    await unwrap(oskar.client.rpc('join_event', { event_id: event }));
    const accept = () =>
      elin.client.from('event_invitations').update({ status: 'accepted' }).eq('event_id', event);
    expect(await errorCode(accept())).toBe('23514');
    await unwrap(setLimit(3));
    await unwrap(accept());
    expect(await eventPage(oskar, event)).toMatchObject({ answer: 'going' });
  });
});

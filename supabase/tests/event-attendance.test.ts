import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { createMembers, unwrap, errorCode, type Member } from './support/members.ts';
import { eventAttendance, createEvent } from './support/groups-and-events.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
});

const joinEvent = (by: Member, event: string) => by.client.rpc('join_event', { event_id: event });
const leaveEvent = (by: Member, event: string) => by.client.rpc('leave_event', { event_id: event });
const insertAttendee = (by: Member, event: string, who = by) =>
  by.client.from('event_attendees').insert({ event_id: event, user_id: who.id, status: 'going' });
const errorMessage = async (request: PromiseLike<{ error: { message: string } | null }>) =>
  (await request).error?.message;

describe('a public event', () => {
  test('is joined at once, and only once [157] [187]', async () => {
    const event = await createEvent(elin);
    expect(await unwrap(joinEvent(hanna, event))).toBe('going');
    expect(await unwrap(insertAttendee(oskar, event).select('status'))).toEqual([
      { status: 'going' },
    ]);
    for (const again of [() => joinEvent(hanna, event), () => insertAttendee(oskar, event)]) {
      expect(await errorCode(again())).toBe('23505');
      expect(await errorMessage(again())).toBe('You are already attending this event');
    }
    expect(await eventAttendance(event)).toEqual({
      attendees: ['Elin', 'Hanna', 'Oskar'],
      counted: 3,
    });
  });

  test('can’t be joined for another member', async () => {
    const event = await createEvent(elin);
    expect(await errorCode(insertAttendee(hanna, event, oskar))).toBe('42501');
    expect(await errorCode(insertAttendee(elin, event, oskar))).toBe('42501');
    expect(await eventAttendance(event)).toMatchObject({ counted: 1 });
  });

  test('can’t be joined after its end, through the function or the table', async () => {
    const event = await createEvent(elin);
    await database()`
      update public.events
      set start_date = now() - interval '2 hours', end_date = now() - interval '1 hour'
      where id = ${event}
    `;
    for (const attempt of [() => joinEvent(hanna, event), () => insertAttendee(hanna, event)]) {
      expect(await errorCode(attempt())).toBe('23514');
      expect(await errorMessage(attempt())).toBe('This event is over');
    }
    expect(await eventAttendance(event)).toMatchObject({ counted: 1 });
  });

  test('shows its attendees to the attendees', async () => {
    const event = await createEvent(elin);
    const going = (by: Member) =>
      by.client
        .from('event_attendees')
        .select('status, profile:profiles(full_name)')
        .eq('event_id', event)
        .eq('status', 'going')
        .order('created_at');
    expect(await unwrap(going(hanna))).toEqual([]);
    await unwrap(joinEvent(hanna, event));
    expect(await unwrap(going(hanna))).toEqual([
      { status: 'going', profile: { full_name: 'Elin Sandberg' } },
      { status: 'going', profile: { full_name: 'Hanna Berg' } },
    ]);
  });
});

describe('the number of attendees', () => {
  test('can’t exceed the limit, and a place that becomes free can be taken', async () => {
    const event = await createEvent(elin, { max_attendees: 2 });
    await unwrap(joinEvent(hanna, event));
    for (const attempt of [() => joinEvent(oskar, event), () => insertAttendee(oskar, event)]) {
      expect(await errorCode(attempt())).toBe('23514');
      expect(await errorMessage(attempt())).toBe('This event is full');
    }
    await unwrap(leaveEvent(hanna, event));
    await unwrap(joinEvent(oskar, event));
    expect(await eventAttendance(event)).toEqual({ attendees: ['Elin', 'Oskar'], counted: 2 });
  });

  test('can’t be limited below the current attendees', async () => {
    const event = await createEvent(elin);
    await unwrap(joinEvent(hanna, event));
    const limit = (max_attendees: number | null) =>
      elin.client.from('events').update({ max_attendees }).eq('id', event);
    expect(await errorCode(limit(1))).toBe('23514');
    await unwrap(limit(2));
    expect(await errorCode(joinEvent(oskar, event))).toBe('23514');
    await unwrap(limit(null));
    await unwrap(joinEvent(oskar, event));
  });
});

describe('leaving', () => {
  test('frees a place; the organiser can’t leave', async () => {
    const event = await createEvent(elin);
    await unwrap(joinEvent(hanna, event));
    await unwrap(leaveEvent(hanna, event));
    expect(await errorCode(leaveEvent(hanna, event))).toBe('PT404');
    expect(await errorCode(leaveEvent(elin, event))).toBe('23514');
    expect(await errorCode(leaveEvent(elin, randomUUID()))).toBe('PT404');
    expect(await eventAttendance(event)).toEqual({ attendees: ['Elin'], counted: 1 });
  });

  test('a guest can’t be removed by another guest, or past the functions', async () => {
    const event = await createEvent(elin);
    await unwrap(joinEvent(hanna, event));
    await unwrap(joinEvent(oskar, event));
    const remove = (by: Member, member: Member) =>
      by.client.rpc('remove_from_event', { event_id: event, member_id: member.id });
    expect(await errorCode(remove(hanna, oskar))).toBe('42501');
    expect(await errorCode(remove(elin, elin))).toBe('23514');
    await elin.client.from('event_attendees').delete().eq('event_id', event);
    expect(await eventAttendance(event)).toMatchObject({ counted: 3 });
    await unwrap(remove(elin, oskar));
    expect(await eventAttendance(event)).toEqual({ attendees: ['Elin', 'Hanna'], counted: 2 });
  });

  test('deleting an account frees its places and deletes its own events', async () => {
    const [hers, his] = [await createEvent(elin), await createEvent(oskar)];
    await unwrap(joinEvent(hanna, hers));
    await unwrap(joinEvent(hanna, his));
    await unwrap(joinEvent(elin, his));
    await database()`delete from auth.users where id = ${elin.id}`;
    expect(await eventAttendance(hers)).toEqual({ attendees: [], counted: -1 });
    expect(await eventAttendance(his)).toEqual({ attendees: ['Oskar', 'Hanna'], counted: 2 });
  });
});

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { insertAcceptedFile, queuedRemovals } from './support/media.ts';
import { createMembers, unwrap, errorCode, type Member } from './support/members.ts';
import { eventAttendance, createEvent, TOMORROW } from './support/groups-and-events.ts';

let elin: Member;
let hanna: Member;

beforeEach(async () => {
  [elin, hanna] = await createMembers('Elin Sandberg', 'Hanna Berg');
});

const storedEvent = async (event: string) => {
  const [row] = await database()`select * from public.events where id = ${event}`;
  return row;
};
const updateEvent = (by: Member, event: string, change: Record<string, unknown>) =>
  by.client
    .from('events')
    .update(change as never)
    .eq('id', event)
    .select();

const documentedEvent = {
  title: 'Firing',
  description: 'Bring a pot',
  location: null,
  start_date: TOMORROW,
  end_date: null,
  privacy: 'private',
  max_attendees: null,
};

describe('creating an event', () => {
  test('makes the organiser an attendee [153]', async () => {
    expect(await eventAttendance(await createEvent(elin))).toEqual({
      attendees: ['Elin'],
      counted: 1,
    });
  });

  test('works through the documented insert, with any privacy [152] [153]', async () => {
    for (const privacy of ['public', 'private']) {
      const event = await unwrap(
        elin.client
          .from('events')
          .insert({ ...documentedEvent, privacy, created_by: elin.id } as never)
          .select()
          .single(),
      );
      await unwrap(
        elin.client
          .from('event_attendees')
          .insert({ event_id: event.id, user_id: elin.id, status: 'going' }),
      );
      expect(await eventAttendance(event.id)).toEqual({ attendees: ['Elin'], counted: 1 });
    }
  });

  test('with public privacy shows it and its organiser to members, but not to a deleted account', async () => {
    const event = await createEvent(elin);
    const seen = async () => [
      ...(await unwrap(hanna.client.from('events').select('title').eq('id', event))),
      ...(await unwrap(hanna.client.from('profiles').select('full_name').eq('id', elin.id))),
    ];
    expect(await seen()).toEqual([{ title: 'Firing' }, { full_name: 'Elin Sandberg' }]);
    await database()`delete from auth.users where id = ${hanna.id}`;
    expect(await seen()).toEqual([]);
  });

  test('twice with the same id makes one event, and another member can’t take the id', async () => {
    const id = await createEvent(elin);
    const again = (by: Member) =>
      by.client.rpc('create_event', {
        id,
        title: 'Other',
        description: 'Other',
        start_date: TOMORROW,
      });
    expect(await unwrap(again(elin))).toMatchObject({ title: 'Firing', attendee_count: 1 });
    expect(await errorCode(again(hanna))).toBe('23505');
  });

  test('refuses invalid events', async () => {
    for (const wrong of [
      { title: ' ' },
      { title: 'a'.repeat(81) },
      { description: '' },
      { max_attendees: 0 },
      { end_date: '2001-01-01T00:00:00Z' },
      { start_date: 'infinity' },
      { time_zone: 'Nowhere/Land' },
      { time_zone: 'XYZ+3' },
      { latitude: 91, longitude: 0 },
      { latitude: 57 },
      { privacy: 'secret' },
    ]) {
      const plan = { title: 'Firing', description: 'Pot', start_date: TOMORROW, ...wrong };
      const made = elin.client.rpc('create_event', { id: randomUUID(), ...plan });
      expect(await errorCode(made), JSON.stringify(wrong)).toBe('23514');
    }
  });

  test('in another’s name, or with columns that the server owns, is refused', async () => {
    for (const forged of [
      { created_by: hanna.id },
      { attendee_count: 400 },
      { ends_at: '2090-01-01' },
      { cover_image: 'https://tracker.example/pixel.gif' },
    ]) {
      const row = { ...documentedEvent, created_by: elin.id, ...forged };
      expect(await errorCode(elin.client.from('events').insert(row as never))).toBe('42501');
    }
  });
});

describe('a past event [155]', () => {
  const ends = async (plan: Parameters<typeof createEvent>[1]) => {
    const event = await createEvent(elin, plan);
    return ((await storedEvent(event)) as { ends_at: Date }).ends_at.toISOString();
  };

  test.each([
    [
      'at its end',
      '2040-07-01T10:00:00Z',
      '2040-07-02T11:00:00Z',
      'UTC',
      '2040-07-02T11:00:00.000Z',
    ],
    [
      'at midnight there',
      '2040-07-01T10:00:00Z',
      undefined,
      'Europe/Stockholm',
      '2040-07-01T22:00:00.000Z',
    ],
    [
      'at midnight on the other side',
      '2040-07-01T03:00:00Z',
      undefined,
      'America/New_York',
      '2040-07-01T06:00:00.000Z',
    ],
    [
      'after three hours, late in the evening',
      '2040-07-01T21:30:00Z',
      undefined,
      'Europe/Stockholm',
      '2040-07-02T00:30:00.000Z',
    ],
    [
      'on a day of 25 hours',
      '2040-10-27T23:00:00Z',
      undefined,
      'Europe/Stockholm',
      '2040-10-28T23:00:00.000Z',
    ],
  ])('%s', async (_, start_date, end_date, time_zone, expected) => {
    expect(await ends({ start_date, time_zone, ...(end_date ? { end_date } : {}) })).toBe(expected);
  });

  test('is recomputed when the times change', async () => {
    const event = await createEvent(elin, { start_date: '2040-07-01T10:00:00Z' });
    await unwrap(updateEvent(elin, event, { time_zone: 'Europe/Stockholm' }));
    expect(await storedEvent(event)).toMatchObject({ ends_at: new Date('2040-07-01T22:00:00Z') });
    await unwrap(updateEvent(elin, event, { end_date: '2040-07-01T12:00:00Z' }));
    expect(await storedEvent(event)).toMatchObject({ ends_at: new Date('2040-07-01T12:00:00Z') });
    expect(await errorCode(updateEvent(elin, event, { time_zone: 'Nowhere/Land' }))).toBe('23514');
  });
});

describe('an event is visible', () => {
  const sees = async (member: Member, event: string) =>
    (await unwrap(member.client.from('events').select().eq('id', event))).length > 0;

  test('to every member if public, and to the organiser if private', async () => {
    const [open, closed] = [
      await createEvent(elin),
      await createEvent(elin, { privacy: 'private' }),
    ];
    expect([await sees(hanna, open), await sees(hanna, closed)]).toEqual([true, false]);
    expect([await sees(elin, open), await sees(elin, closed)]).toEqual([true, true]);
  });

  test.each(['organiser', 'guest'])(
    'a member who shares a block with the organiser can’t see it: block by the %s',
    async (who) => {
      const event = await createEvent(elin);
      await unwrap(hanna.client.rpc('join_event', { event_id: event }));
      const [from, to] = who === 'organiser' ? [elin, hanna] : [hanna, elin];
      await unwrap(from.client.rpc('block_member', { member_id: to.id }));
      expect(await sees(hanna, event)).toBe(false);
      expect(await unwrap(hanna.client.rpc('event_card', { event_id: event }))).toBeNull();
      expect(
        await unwrap(hanna.client.from('event_attendees').select('user_id').eq('event_id', event)),
      ).toMatchObject([{ user_id: hanna.id }]);
      expect(
        await unwrap(elin.client.from('event_attendees').select('user_id').eq('event_id', event)),
      ).toHaveLength(2);
      await unwrap(elin.client.rpc('remove_from_event', { event_id: event, member_id: hanna.id }));
      expect(await errorCode(hanna.client.rpc('join_event', { event_id: event }))).toBe('PT404');
      expect(
        await errorCode(
          hanna.client
            .from('event_attendees')
            .insert({ event_id: event, user_id: hanna.id, status: 'going' }),
        ),
      ).toBe('42501');
      expect(await eventAttendance(event)).toEqual({ attendees: ['Elin'], counted: 1 });
    },
  );

  test('the documented select joins the organiser of coming events [156]', async () => {
    const event = await createEvent(elin);
    expect(
      await unwrap(
        hanna.client
          .from('events')
          .select(
            'title, creator:profiles!events_created_by_fkey(id, username, full_name, avatar_url)',
          )
          .eq('privacy', 'public')
          .gte('start_date', new Date().toISOString())
          .eq('id', event)
          .order('start_date'),
      ),
    ).toEqual([
      {
        title: 'Firing',
        creator: {
          id: elin.id,
          username: elin.username,
          full_name: 'Elin Sandberg',
          avatar_url: null,
        },
      },
    ]);
  });
});

describe('editing an event', () => {
  test('is the organiser’s right only, and never of columns that the server owns', async () => {
    const event = await createEvent(elin);
    expect(await unwrap(updateEvent(hanna, event, { title: 'Mine' }))).toEqual([]);
    expect(await unwrap(updateEvent(elin, event, { title: 'Kiln' }))).toMatchObject([
      { title: 'Kiln' },
    ]);
    for (const change of [
      { created_by: hanna.id },
      { attendee_count: 9 },
      { ends_at: '2090-01-01' },
      { created_at: '2020-01-01' },
    ]) {
      expect(await errorCode(updateEvent(elin, event, change))).toBe('42501');
    }
  });

  test('accepts only an accepted picture of the organiser as a cover [161] [193]', async () => {
    const event = await createEvent(elin);
    await unwrap(hanna.client.rpc('join_event', { event_id: event }));
    const [first, second] = [
      await insertAcceptedFile(elin, 'events'),
      await insertAcceptedFile(elin, 'events'),
    ];
    await unwrap(updateEvent(elin, event, { cover_image: first }));
    await unwrap(updateEvent(elin, event, { cover_image: second }));
    expect(await queuedRemovals('events', elin)).toEqual([first]);
    for (const path of [
      'https://tracker.example/pixel.gif',
      await insertAcceptedFile(elin, 'groups'),
      await insertAcceptedFile(hanna, 'events'),
    ]) {
      expect(await errorCode(updateEvent(elin, event, { cover_image: path })), path).toBe('23514');
    }
    await unwrap(
      updateEvent(hanna, event, { cover_image: await insertAcceptedFile(hanna, 'events') }),
    );
    expect(await storedEvent(event)).toMatchObject({ cover_image: second });
    await unwrap(elin.client.rpc('cancel_event', { event_id: event }));
    await unwrap(elin.client.rpc('delete_event', { event_id: event }));
    expect(await queuedRemovals('events', elin)).toEqual([first, second].toSorted());
  });
});

test('only the organiser can delete an event', async () => {
  const event = await createEvent(elin);
  const end = (by: Member) => by.client.rpc('delete_event', { event_id: event });
  expect(await errorCode(end(hanna))).toBe('42501');
  await unwrap(updateEvent(elin, event, { privacy: 'private' }));
  expect(await errorCode(end(hanna))).toBe('PT404');
  await unwrap(end(elin));
  expect(await storedEvent(event)).toBeUndefined();
});

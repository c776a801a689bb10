import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import {
  answerEvent,
  createEvent,
  eventAttendance,
  sendEventNotices,
} from './support/groups-and-events.ts';
import { createMembers, unwrap, type Member } from './support/members.ts';

/** More members than are told at once. They never sign in. */
const crowd = Array.from({ length: 205 }, () => randomUUID());

let elin: Member;
let hanna: Member;
let oskar: Member;
let ida: Member;
let vera: Member;
let event: string;

beforeAll(async () => {
  await database()`
    insert into auth.users (id, email, raw_user_meta_data)
    select id::uuid, id || '@pure.test', jsonb_build_object(
      'full_name', 'Guest', 'username', 'guest_' || left(replace(id, '-', ''), 20)
    )
    from unnest(${crowd}::text[]) as guest (id)
  `;
});

afterAll(async () => {
  await database()`delete from auth.users where id = any (${crowd}::uuid[])`;
});

beforeEach(async () => {
  [elin, hanna, oskar, ida, vera] = await createMembers(
    'Elin Sandberg',
    'Hanna Berg',
    'Oskar Lund',
    'Ida Lind',
    'Vera Nilsson',
  );
});

const messages = async (of: Member) =>
  (
    await unwrap(
      of.client.from('notifications').select('message').like('type', 'event%').order('created_at'),
    )
  ).map(({ message }) => message);

describe('a change of a big event, which a job tells', () => {
  beforeEach(async () => {
    event = await createEvent(elin);
    for (const guest of [hanna, oskar, ida, vera]) await unwrap(answerEvent(guest, event, 'going'));
    await database()`
      insert into public.event_attendees (event_id, user_id)
      select ${event}, guest.id from unnest(${crowd}::uuid[]) as guest (id)
    `;
  });

  test('isn’t told to guests who left, were removed or blocked meanwhile', async () => {
    // At once, so that the job doesn't come between.
    await database().begin((sql) => [
      sql`update public.events set location = 'Quay 3' where id = ${event}`,
      sql`
        delete from public.event_attendees
        where event_id = ${event} and user_id in (${hanna.id}, ${oskar.id})
      `,
      sql`insert into public.event_answers (event_id, user_id, answer) values (${event}, ${hanna.id}, 'no')`,
      sql`insert into public.blocks (blocker_id, blocked_id) values (${ida.id}, ${elin.id})`,
    ]);
    await sendEventNotices();
    for (const gone of [hanna, oskar, ida]) expect(await messages(gone)).toEqual([]);
    expect(await messages(vera)).toEqual(['Firing: at Quay 3']);
  });

  test('isn’t told once the event is cancelled, but that is', async () => {
    await database().begin((sql) => [
      sql`update public.events set location = 'Quay 3' where id = ${event}`,
      sql`update public.events set cancelled_at = now() where id = ${event}`,
    ]);
    await sendEventNotices();
    expect(await messages(vera)).toEqual([]);
  });

  test('isn’t told once the event is deleted', async () => {
    await database().begin((sql) => [
      sql`update public.events set location = 'Quay 3' where id = ${event}`,
      sql`delete from public.events where id = ${event}`,
    ]);
    await sendEventNotices();
    expect(await messages(vera)).toEqual([]);
  });
});

test('a cancellation of a big event is told to all, also after it was deleted', async () => {
  event = await createEvent(elin);
  for (const guest of [hanna, oskar]) await unwrap(answerEvent(guest, event, 'going'));
  await database()`
    insert into public.event_attendees (event_id, user_id)
    select ${event}, guest.id from unnest(${crowd}::uuid[]) as guest (id)
  `;
  await unwrap(elin.client.rpc('cancel_event', { event_id: event, reason: 'Rain' }));
  await unwrap(elin.client.rpc('delete_event', { event_id: event }));
  await sendEventNotices();
  for (const guest of [hanna, oskar]) {
    expect(await messages(guest)).toEqual(['Elin Sandberg cancelled Firing: Rain']);
  }
});

test('many places that become free at once are told to the others once, not one by one', async () => {
  event = await createEvent(elin, { max_attendees: 2 });
  await unwrap(answerEvent(hanna, event, 'going'));
  await database()`
    insert into public.event_waiting (event_id, user_id)
    select ${event}, guest.id from unnest(${crowd}::uuid[]) as guest (id)
  `;
  await unwrap(hanna.client.rpc('open_inbox'));
  const sentToHanna = async () => {
    const [row] = await database()<{ seq: number }[]>`
      select seq::integer from private.inbox where member_id = ${hanna.id}
    `;
    return row?.seq ?? 0;
  };
  const before = await sentToHanna();
  await unwrap(elin.client.from('events').update({ max_attendees: null }).eq('id', event));
  expect((await eventAttendance(event)).counted).toBe(207);
  // The new guests, and the new limit.
  expect((await sentToHanna()) - before).toBe(2);
  expect(
    await database()`
      select count(*)::integer from public.notifications
      where type = 'event_place' and user_id = any (${crowd}::uuid[])
    `,
  ).toEqual([{ count: 205 }]);
});

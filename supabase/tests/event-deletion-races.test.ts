import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { beforeAll, expect, test } from 'vitest';
import { backend, database } from './support/backend.ts';
import { createEvent } from './support/groups-and-events.ts';
import { createMember, type Member } from './support/members.ts';
import { RACE_TIMEOUT } from './support/race-repeats.ts';

const ROUNDS = 8;
const GUESTS = 12;
const LEAVING = 6;

let elin: Member;

beforeAll(async () => {
  elin = await createMember('Elin Sandberg');
});

/** Members who are present, but never signed in. */
async function createCrowd(count = GUESTS): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await database()`
    insert into auth.users (id, email, raw_user_meta_data)
    select id::uuid, id || '@pure.test', jsonb_build_object(
      'full_name', 'Guest', 'username', 'guest_' || left(replace(id, '-', ''), 20)
    )
    from unnest(${ids}::text[]) as guest (id)
  `;
  await database()`
    update private.inbox set seen_at = now() where member_id = any (${ids}::uuid[])
  `;
  return ids;
}

async function createEventFor(ids: string[]): Promise<string> {
  const event = await createEvent(elin, { privacy: 'private' });
  await database()`
    insert into public.event_attendees (event_id, user_id)
    select ${event}, guest.id from unnest(${ids}::uuid[]) as guest (id)
  `;
  return event;
}

type Outcome = PromiseLike<{ error: { code: string } | null }>;

const update = (event: string, fields: object): Outcome =>
  elin.client.from('events').update(fields).eq('id', event);

const acts: [string, (event: string) => Outcome][] = [
  ['is moved', (event) => update(event, { location: 'Quay 3' })],
  ['turns public', (event) => update(event, { privacy: 'public' })],
  [
    'changes altogether',
    (event) => update(event, { location: 'Quay 3', privacy: 'public', max_attendees: 40 }),
  ],
  ['is cancelled', (event) => elin.client.rpc('cancel_event', { event_id: event })],
];

test.each(acts)(
  'an event %s while its guests delete their accounts',
  RACE_TIMEOUT,
  async (_, act) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await database()`delete from private.rate_limits where subject = ${elin.id}`;
      const ids = await createCrowd();
      const event = await createEventFor(ids);
      const leaving = ids.slice(0, LEAVING);
      const [{ error }] = await Promise.all([
        act(event),
        ...leaving.map((id) => database()`delete from auth.users where id = ${id}`),
      ]);
      expect(error).toBeNull();
      const [counts] = await database()`
      select attendee_count - count(event_attendees)::integer as off
      from public.events left join public.event_attendees on event_id = events.id
      where events.id = ${event}
      group by events.id
    `;
      expect(counts).toEqual({ off: 0 });
      await database()`delete from auth.users where id = any (${ids}::uuid[])`;
    }
  },
);

const ends: [string, (sql: Sql, id: string) => PromiseLike<unknown>][] = [
  ['are deleted', (sql, id) => sql`delete from auth.users where id = ${id}`],
  ['delete their accounts', (sql, id) => sql`select private.erase_content(${id}, 200)`],
];

test.each(ends)(
  'all guests of a full event who %s at once give their places to the line',
  RACE_TIMEOUT,
  async (_, end) => {
    const connections = postgres(backend().databaseUrl, { max: GUESTS });
    const ids = await createCrowd(3 * GUESTS);
    const event = await createEvent(elin, { max_attendees: GUESTS + 1 });
    const [going, waiting] = [ids.slice(0, GUESTS), ids.slice(GUESTS)];
    await database()`
      insert into public.event_attendees (event_id, user_id)
      select ${event}, guest.id from unnest(${going}::uuid[]) as guest (id)
    `;
    await database()`
      insert into public.event_waiting (event_id, user_id)
      select ${event}, guest.id from unnest(${waiting}::uuid[]) as guest (id)
    `;
    await Promise.all(going.map((id) => end(connections, id)));
    await connections.end();
    const guests = await database()<{ user_id: string }[]>`
      select user_id from public.event_attendees
      where event_id = ${event} and user_id <> ${elin.id}
      order by created_at, id
    `;
    expect(guests.map(({ user_id }) => user_id).toSorted()).toEqual(
      waiting.slice(0, GUESTS).toSorted(),
    );
  },
);

import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { answerEvent, createEvent } from './support/groups-and-events.ts';
import { createMember, unwrap, type Member } from './support/members.ts';
import { RACE_TIMEOUT } from './support/race-repeats.ts';

const PLACES = 10;

let elin: Member;
let crowd: Member[];
let event: string;

beforeAll(async () => {
  elin = await createMember('Elin Sandberg');
  crowd = await Promise.all(
    Array.from({ length: 50 }, (_, index) => createMember(`Guest ${index}`)),
  );
  // Members who are present are sent an event of each change, which locks their inboxes.
  await Promise.all([elin, ...crowd].map(({ client }) => unwrap(client.rpc('open_inbox'))));
});

beforeEach(async () => {
  await resetRateLimits();
  event = await createEvent(elin, { max_attendees: PLACES });
});

const resetRateLimits = () => database()`
  delete from private.rate_limits where subject = any (${[elin, ...crowd].map(({ id }) => id)})
`;

type Act = () => PromiseLike<{ error: { code: string; message: string } | null }>;

const leave =
  (guest: Member): Act =>
  () =>
    guest.client.rpc('leave_event', { event_id: event });
const remove =
  (guest: Member): Act =>
  () =>
    elin.client.rpc('remove_from_event', { event_id: event, member_id: guest.id });
const answer =
  (guest: Member, word: string): Act =>
  () =>
    answerEvent(guest, event, word);
const setLimit =
  (max_attendees: number): Act =>
  () =>
    elin.client.from('events').update({ max_attendees }).eq('id', event);

const setStart =
  (year: number): Act =>
  () =>
    elin.client
      .from('events')
      .update({ start_date: `${year}-01-01T10:00:00Z` })
      .eq('id', event);

/** Does everything at once. A limit below the guests and a guest who is gone are refused; nothing else may fail. */
async function doAtOnce(acts: Act[]): Promise<void> {
  const outcomes = await Promise.all(acts.map((act) => act()));
  const codes = outcomes.flatMap(({ error }) => (error ? [`${error.code} ${error.message}`] : []));
  expect(codes.filter((code) => !/^(23514 .*events_places|PT404)/.test(code))).toEqual([]);
}

const inLine = async (): Promise<string[]> =>
  (
    await database()<{ user_id: string }[]>`
      select user_id from public.event_waiting where event_id = ${event} order by number
    `
  ).map(({ user_id }) => user_id);

/** The numbers of those in line by member. Somebody who leaves and comes back has a new one. */
const numbersInLine = async (): Promise<Map<string, number>> => {
  const rows = await database()<{ user_id: string; number: number }[]>`
    select user_id, number::integer from public.event_waiting where event_id = ${event} order by number
  `;
  return new Map(rows.map(({ user_id, number }) => [user_id, number]));
};

/** Expects that members who got a place stood before all who have waited since then. */
async function expectNobodyOvertaken(before: Map<string, number>): Promise<void> {
  const after = await numbersInLine();
  const stillWaiting = [...before].filter(([id, number]) => after.get(id) === number);
  const first = Math.min(...stillWaiting.map(([, number]) => number));
  for (const guest of await guests()) expect(before.get(guest) ?? 0).toBeLessThan(first);
}

const guests = async (): Promise<string[]> =>
  (
    await database()<{ user_id: string }[]>`
      select user_id from public.event_attendees where event_id = ${event} order by created_at, id
    `
  ).map(({ user_id }) => user_id);

/** Expects true counts and times, at most one answer of each member, and no free place while somebody waits. */
async function expectConsistent(): Promise<void> {
  const answers = database()`
    select user_id, start_date, ends_at from public.event_attendees where event_id = ${event}
    union all
    select user_id, start_date, ends_at from public.event_waiting where event_id = ${event}
    union all
    select user_id, start_date, ends_at from public.event_answers where event_id = ${event}
  `;
  const wrong = await database()`
    select 'guests' as what from public.events
    where id = ${event}
      and attendee_count <> (select count(*) from public.event_attendees where event_id = events.id)
    union all
    select 'maybes' from public.events
    where id = ${event} and maybe_count <> (
      select count(*) from public.event_answers where event_id = events.id and answer = 'maybe'
    )
    union all
    select 'limit' from public.events where id = ${event} and attendee_count > max_attendees
    union all
    select 'free place' from public.events
    where id = ${event} and attendee_count < max_attendees
      and exists (select from public.event_waiting where event_id = events.id)
    union all
    select 'two answers of ' || user_id from (${answers}) as answers group by user_id having count(*) > 1
    union all
    select 'times for ' || answers.user_id from (${answers}) as answers
    join public.events on events.id = ${event}
    where (answers.start_date, answers.ends_at) <> (events.start_date, events.ends_at)
  `;
  expect([...wrong]).toEqual([]);
}

const announcePlaces = () => database()<{ user_id: string }[]>`
  select user_id from public.notifications
  where type = 'event_place' and data ->> 'event_id' = ${event}
`;

test(
  'places that 50 members leave, lose and gain while the limit moves go to the first in line',
  RACE_TIMEOUT,
  async () => {
    await doAtOnce(crowd.map((guest) => answer(guest, 'going')));
    expect(await guests()).toHaveLength(PLACES);
    const line = await inLine();
    expect(line).toHaveLength(51 - PLACES);
    const going = crowd.filter(({ id }) => !line.includes(id));
    await doAtOnce([
      ...going.slice(0, 3).map(leave),
      ...going.slice(3, 5).map(remove),
      answer(going[5] as Member, 'maybe'),
      answer(going[6] as Member, 'no'),
      ...[12, 8, 20, 11, 16].map(setLimit),
    ]);
    await expectConsistent();
    const left = await inLine();
    expect(left).toEqual(line.slice(line.length - left.length));
    const admitted = line.slice(0, line.length - left.length);
    expect(admitted.length).toBeGreaterThanOrEqual(7);
    expect((await guests()).filter((id) => line.includes(id))).toEqual(admitted);
    expect((await announcePlaces()).map(({ user_id }) => user_id).toSorted()).toEqual(
      admitted.toSorted(),
    );
  },
);

test(
  '50 members who answer, leave and are removed while the limit moves never exceed it',
  RACE_TIMEOUT,
  async () => {
    const words = ['going', 'maybe', 'going', 'no', 'going'];
    for (let round = 0; round < 6; round += 1) {
      await resetRateLimits();
      const before = await numbersInLine();
      await doAtOnce([
        ...crowd.map((guest, index) => {
          const turn = (index * 7 + round * 3) % 8;
          if (turn === 5) return leave(guest);
          if (turn === 6) return remove(guest);
          return answer(guest, words[turn % words.length] as string);
        }),
        ...[6, 14, 16, 9, 12].map((limit) => setLimit(limit + round)),
        ...[2041, 2043, 2042].map((year) => setStart(year + round)),
      ]);
      await expectConsistent();
      await expectNobodyOvertaken(before);
    }
  },
);

test(
  'accounts that end, blocks and a cancellation meet answers without a deadlock',
  RACE_TIMEOUT,
  async () => {
    const leaving = await Promise.all(
      Array.from({ length: 6 }, (_, index) => createMember(`Leaving ${index}`)),
    );
    await doAtOnce([...leaving, ...crowd.slice(0, 24)].map((guest) => answer(guest, 'going')));
    await Promise.all([
      ...leaving.slice(0, 3).map(({ id }) => database()`delete from auth.users where id = ${id}`),
      doAtOnce([
        ...leaving
          .slice(3)
          .map((guest) => () => guest.client.rpc('block_member', { member_id: elin.id })),
        ...crowd.slice(0, 12).map((guest) => answer(guest, 'maybe')),
        ...crowd.slice(24, 36).map((guest) => answer(guest, 'going')),
        setLimit(18),
        ...[2041, 2042, 2040].map(setStart),
      ]),
    ]);
    await expectConsistent();
    const outcomes = await Promise.all([
      elin.client.rpc('cancel_event', { event_id: event }),
      ...crowd.slice(0, 30).map((guest) => answerEvent(guest, event, 'no')),
    ]);
    const codes = outcomes.flatMap(({ error }) => (error ? [error.message] : []));
    expect(codes.filter((message) => message !== 'This event is cancelled')).toEqual([]);
  },
);

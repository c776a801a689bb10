import { beforeEach, describe, expect, test } from 'vitest';
import { backend, database } from './support/backend.ts';
import {
  answerEvent,
  createEvent,
  eventPage,
  inEventsTurn,
  sendEventNotices,
  sendNextEventNotices,
} from './support/groups-and-events.ts';
import { createMembers, errorCode, unwrap, type Member } from './support/members.ts';
import { blockMember } from './support/posts.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;
let event: string;

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  event = await createEvent(elin, { time_zone: 'Europe/Berlin' });
  await unwrap(answerEvent(hanna, event, 'going'));
  await unwrap(answerEvent(oskar, event, 'maybe'));
});

const HOUR = 60;
const DAY = 1440;
const WEEK = 10_080;

/** Sets the start so many minutes ahead; the answers were given long before. */
async function startIn(minutes: number): Promise<void> {
  await database().begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      update public.events
      set start_date = now() + ${`${minutes} minutes`}::interval,
        ends_at = now() + ${`${minutes + 60} minutes`}::interval
      where id = ${event}
    `;
    for (const [table, column] of [
      ['event_attendees', 'created_at'],
      ['event_answers', 'answered_at'],
      ['event_reminders', 'chosen_at'],
    ] as const) {
      await sql`
        update ${sql(`public.${table}`)} set ${sql(column)} = now() - interval '30 days'
        where event_id = ${event}
      `;
    }
  });
}

const reminders = async (of: Member) =>
  (
    await unwrap(
      of.client
        .from('notifications')
        .select('message')
        .eq('type', 'event_reminder')
        .order('created_at'),
    )
  ).map(({ message }) => message);

const countReminders = async () => {
  await sendEventNotices();
  return Promise.all([elin, hanna, oskar].map(async (each) => (await reminders(each)).length));
};

const choose = (by: Member, minutes_before: number[]) =>
  by.client.rpc('set_event_reminders', { event_id: event, minutes_before });

describe('by default', () => {
  test('guests are reminded a day and an hour before, Maybe a day before', async () => {
    await startIn(DAY + 2);
    expect(await countReminders()).toEqual([0, 0, 0]);
    await startIn(DAY - 1);
    expect(await countReminders()).toEqual([1, 1, 1]);
    await startIn(HOUR + 2);
    expect(await countReminders()).toEqual([1, 1, 1]);
    await startIn(HOUR - 1);
    expect(await countReminders()).toEqual([2, 2, 1]);
    expect((await reminders(hanna))[1]).toMatch(
      /^Firing starts in an hour, \w{3} \d+ \w{3} \d{4}, \d\d:\d\d \(Europe\/Berlin\)$/,
    );
  });

  test('a reminder is sent once, and nobody is its actor', async () => {
    await inEventsTurn(async (sql) => {
      // It is due before the events of other files, which start in 59 minutes.
      await startIn(HOUR - 4);
      await sendNextEventNotices(sql);
      // A second run finds the event locked, and passes over it.
      await sendNextEventNotices(database());
    });
    expect(await countReminders()).toEqual([1, 1, 0]);
    expect(
      await unwrap(
        elin.client.from('notifications').select('title, actor_id').eq('type', 'event_reminder'),
      ),
    ).toEqual([{ title: 'Event reminder', actor_id: null }]);
  });

  test('a reminder is marked as read also by a guest who blocks somebody', async () => {
    const [ida] = await createMembers('Ida Lind');
    await blockMember(hanna, ida);
    await startIn(HOUR - 1);
    await countReminders();
    const ofHanna = () => hanna.client.from('notifications');
    await unwrap(ofHanna().update({ read: true }).eq('user_id', hanna.id));
    expect(await unwrap(ofHanna().select('read').eq('type', 'event_reminder'))).toEqual([
      { read: true },
    ]);
  });

  test('those who wait or can’t go aren’t reminded', async () => {
    const [ida] = await createMembers('Ida Lind');
    await unwrap(elin.client.from('events').update({ max_attendees: 2 }).eq('id', event));
    await unwrap(answerEvent(ida, event, 'going'));
    await unwrap(answerEvent(oskar, event, 'no'));
    await startIn(DAY - 1);
    expect(await countReminders()).toEqual([1, 1, 0]);
    expect(await reminders(ida)).toEqual([]);
  });
});

describe('a choice', () => {
  test('of an hour, a day, a week, several or none is told and followed', async () => {
    expect(await eventPage(hanna, event)).toMatchObject({ reminders: [HOUR, DAY] });
    expect(await eventPage(oskar, event)).toMatchObject({ reminders: [DAY] });
    expect(await unwrap(choose(hanna, [WEEK, HOUR, WEEK]))).toEqual([HOUR, WEEK]);
    await unwrap(choose(oskar, []));
    expect(await eventPage(oskar, event)).toMatchObject({ reminders: [] });
    await startIn(WEEK - 1);
    expect(await countReminders()).toEqual([0, 1, 0]);
    await startIn(DAY - 1);
    expect(await countReminders()).toEqual([1, 1, 0]);
    await startIn(HOUR - 1);
    expect(await countReminders()).toEqual([2, 2, 0]);
  });

  test('is the guest’s and Maybe’s alone, of the offered times', async () => {
    const [ida] = await createMembers('Ida Lind');
    expect(await errorCode(choose(ida, [HOUR]))).toBe('PT404');
    expect(await errorCode(choose(hanna, [30]))).toBe('23514');
    await unwrap(choose(hanna, [HOUR]));
    expect(await unwrap(elin.client.from('event_reminders').select())).toEqual([]);
    expect(await unwrap(hanna.client.from('event_reminders').select('user_id'))).toEqual([
      { user_id: hanna.id },
    ]);
  });

  test('made after its time reminds nobody at once', async () => {
    await startIn(HOUR - 1);
    await unwrap(choose(hanna, [HOUR]));
    expect(await countReminders()).toEqual([1, 0, 0]);
  });
});

describe('a reminder', () => {
  test('is never sent more than five minutes late or after the start', async () => {
    await startIn(HOUR - 6);
    expect(await countReminders()).toEqual([0, 0, 0]);
    await startIn(-1);
    expect(await countReminders()).toEqual([0, 0, 0]);
  });

  test('is never sent for a cancelled event', async () => {
    await unwrap(elin.client.rpc('cancel_event', { event_id: event }));
    await startIn(HOUR - 1);
    expect(await countReminders()).toEqual([0, 0, 0]);
  });

  test('moves with the event, and is sent again if the event is put off by more than its time', async () => {
    await startIn(HOUR - 1);
    expect(await countReminders()).toEqual([1, 1, 0]);
    await startIn(HOUR - 1 + 3);
    await startIn(HOUR - 1);
    expect(await countReminders()).toEqual([1, 1, 0]);
    await database()`
      update private.sent_reminders set start_date = start_date - interval '3 hours'
      where event_id = ${event}
    `;
    expect(await countReminders()).toEqual([2, 2, 0]);
  });

  test('doesn’t reach a guest who shares a block with the organiser', async () => {
    await unwrap(hanna.client.rpc('block_member', { member_id: elin.id }));
    await startIn(HOUR - 1);
    expect(await countReminders()).toEqual([1, 0, 0]);
  });

  test('doesn’t reach a guest who joined after its time', async () => {
    await startIn(HOUR - 1);
    await unwrap(answerEvent(oskar, event, 'going'));
    expect(await countReminders()).toEqual([1, 1, 0]);
  });
});

test('only the server sends them, through the function that Cron calls', async () => {
  await startIn(HOUR - 1);
  const call = (apikey: string) =>
    fetch(`${backend().url}/functions/v1/send-event-notices`, {
      method: 'POST',
      headers: { apikey },
    });
  expect((await call(backend().publishableKey)).status).toBe(401);
  const answer = await call(backend().secretKey);
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as { sent: number }).sent).toBeGreaterThanOrEqual(2);
  expect(await reminders(hanna)).toHaveLength(1);
});

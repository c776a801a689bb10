import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { answerEvent, createEvent, sendEventNotices } from './support/groups-and-events.ts';
import { subscribeToInbox } from './support/inbox-subscription.ts';
import { createMembers, unwrap, type Member } from './support/members.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;
let event: string;

const START = '2040-07-06T16:00:00Z';

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  event = await createEvent(elin, { start_date: START, time_zone: 'Europe/Berlin' });
  await unwrap(answerEvent(hanna, event, 'going'));
});

const change = (fields: object) =>
  unwrap(elin.client.from('events').update(fields).eq('id', event));

const notices = async (of: Member, type = 'event_changed') =>
  (
    await unwrap(
      of.client.from('notifications').select('message').eq('type', type).order('created_at'),
    )
  ).map(({ message }) => message);

/** Moves what was told of the event into the past. */
const letMinutesPass = (minutes: number) => database()`
  update private.event_changes set told_at = told_at - ${`${minutes} minutes`}::interval
  where event_id = ${event}
`;

describe('a change of start, end, zone, place or link', () => {
  test.each([
    [
      { start_date: '2040-07-07T17:30:00Z' },
      'Firing: starts Sat 7 Jul 2040, 19:30 (Europe/Berlin)',
    ],
    [{ end_date: '2040-07-06T18:00:00Z' }, 'Firing: ends Fri 6 Jul 2040, 20:00 (Europe/Berlin)'],
    [{ time_zone: 'Asia/Kathmandu' }, 'Firing: starts Fri 6 Jul 2040, 21:45 (Asia/Kathmandu)'],
    [{ time_zone: 'America/New_York' }, 'Firing: starts Fri 6 Jul 2040, 12:00 (America/New_York)'],
    [
      { time_zone: 'Australia/Lord_Howe' },
      'Firing: starts Sat 7 Jul 2040, 02:30 (Australia/Lord_Howe)',
    ],
    [{ location: 'Quay 3' }, 'Firing: at Quay 3'],
    [{ link: 'https://call.example/raku' }, 'Firing: online at https://call.example/raku'],
    [
      { location: 'Quay\n3', link: 'https://call.example' },
      'Firing: at Quay 3; online at https://call.example',
    ],
  ])('is told with the new values: %o', async (fields, message) => {
    await change(fields);
    expect(await notices(hanna)).toEqual([message]);
  });

  test('is told to Going, Maybe and Waiting alone', async () => {
    const [ida, vera, leo] = await createMembers('Ida Lind', 'Vera Nilsson', 'Leo Strand');
    await unwrap(answerEvent(ida, event, 'maybe'));
    await unwrap(answerEvent(vera, event, 'no'));
    await change({ max_attendees: 2 });
    await unwrap(answerEvent(oskar, event, 'going'));
    await change({ location: 'Quay 3' });
    for (const told of [hanna, ida, oskar]) expect(await notices(told)).toHaveLength(1);
    for (const untold of [elin, vera, leo]) expect(await notices(untold)).toEqual([]);
  });

  test('says what became of a value that was taken away', async () => {
    await change({ location: 'Quay 3' });
    await letMinutesPass(11);
    await change({ location: null });
    expect((await notices(hanna)).at(-1)).toBe('Firing: no place');
  });

  test('leads to the event and names its organiser', async () => {
    await change({ location: 'Quay 3' });
    const { items } = (await unwrap(hanna.client.rpc('my_notifications', {}))) as unknown as {
      items: object[];
    };
    expect(items).toMatchObject([
      {
        type: 'event_changed',
        title: 'Event changed',
        target: `/app/events?event=${event}`,
        actor: { id: elin.id },
        data: { event_id: event, location: 'Quay 3', time_zone: 'Europe/Berlin' },
      },
    ]);
  });
});

test('a past event’s change is told to nobody', async () => {
  await change({ start_date: '2020-07-06T16:00:00Z', end_date: '2020-07-06T18:00:00Z' });
  expect(await notices(hanna)).toHaveLength(1);
  await letMinutesPass(11);
  await change({ location: 'Quay 3' });
  expect(await notices(hanna)).toHaveLength(1);
});

test('other changes are told to nobody', async () => {
  await change({ title: 'Raku', description: 'Outdoors', max_attendees: 9, privacy: 'private' });
  await change({ location: null });
  expect(await notices(hanna)).toEqual([]);
});

describe('within ten minutes', () => {
  test('a change isn’t lost to another one that comes before the job', async () => {
    await change({ location: 'Quay 1' });
    await change({ start_date: '2040-07-07T16:00:00Z' });
    await letMinutesPass(11);
    await change({ link: 'https://call.example' });
    await sendEventNotices();
    expect(await notices(hanna)).toEqual([
      'Firing: at Quay 1',
      'Firing: starts Sat 7 Jul 2040, 18:00 (Europe/Berlin); online at https://call.example',
    ]);
  });

  test('several changes are told together when these end', async () => {
    await change({ location: 'Quay 1' });
    await change({ location: 'Quay 2' });
    await change({ location: 'Quay 3', end_date: '2040-07-06T18:00:00Z' });
    await sendEventNotices();
    expect(await notices(hanna)).toEqual(['Firing: at Quay 1']);
    await letMinutesPass(11);
    await sendEventNotices();
    await sendEventNotices();
    expect(await notices(hanna)).toEqual([
      'Firing: at Quay 1',
      'Firing: ends Fri 6 Jul 2040, 20:00 (Europe/Berlin); at Quay 3',
    ]);
    await change({ location: 'Quay 4' });
    expect(await notices(hanna)).toHaveLength(2);
    await letMinutesPass(11);
    await sendEventNotices();
    expect((await notices(hanna)).at(-1)).toBe('Firing: at Quay 4');
  });

  test('a change that is taken back isn’t told', async () => {
    await change({ location: 'Quay 1' });
    await change({ location: 'Quay 2' });
    await change({ location: 'Quay 1' });
    await letMinutesPass(11);
    await sendEventNotices();
    expect(await notices(hanna)).toEqual(['Firing: at Quay 1']);
  });

  test('a cancellation is told in its place', async () => {
    await change({ location: 'Quay 1' });
    await change({ location: 'Quay 2' });
    await unwrap(elin.client.rpc('cancel_event', { event_id: event }));
    await letMinutesPass(11);
    await sendEventNotices();
    expect(await notices(hanna)).toEqual(['Firing: at Quay 1']);
    expect(await notices(hanna, 'event_cancelled')).toHaveLength(1);
    await change({ location: 'Quay 3' });
    expect(await notices(hanna)).toHaveLength(1);
  });

  test('a past event tells nothing more', async () => {
    await change({ location: 'Quay 1' });
    await change({ location: 'Quay 2' });
    await letMinutesPass(11);
    await database()`update public.events set ends_at = now() - interval '1 minute' where id = ${event}`;
    await sendEventNotices();
    expect(await notices(hanna)).toHaveLength(1);
  });
});

describe('a request to come', () => {
  beforeEach(async () => {
    event = await createEvent(elin, { privacy: 'private' });
    await unwrap(oskar.client.rpc('join_event', { event_id: event }));
  });

  const answer = (status: string) =>
    unwrap(
      elin.client
        .from('event_invitations')
        .update({ status })
        .eq('event_id', event)
        .eq('invitee_id', oskar.id),
    );

  test('is told to the organiser until it is answered, and its acceptance to the asker [159]', async () => {
    expect(await notices(elin, 'event_request')).toEqual(['Oskar Lund asked to come to Firing']);
    await answer('accepted');
    expect(await notices(elin, 'event_request')).toEqual([]);
    expect(await notices(oskar, 'event_welcome')).toEqual([
      'Elin Sandberg put you on the guest list of Firing',
    ]);
  });

  test('is told no refusal, and nothing once it is withdrawn', async () => {
    const inbox = await subscribeToInbox(elin.client, elin.id);
    await answer('declined');
    await inbox.waitFor(
      ({ event: kind, payload }) => kind === 'notifications_read' && payload['unread'] === 0,
    );
    await inbox.leave();
    expect(await notices(elin, 'event_request')).toEqual([]);
    expect(await notices(oskar, 'event_welcome')).toEqual([]);
    await unwrap(hanna.client.rpc('join_event', { event_id: event }));
    expect(await notices(elin, 'event_request')).toHaveLength(1);
    await unwrap(hanna.client.from('event_invitations').delete().eq('event_id', event));
    expect(await notices(elin, 'event_request')).toEqual([]);
  });

  test('is told once a day, however often it is withdrawn and sent again', async () => {
    const askAgain = async () => {
      await unwrap(oskar.client.from('event_invitations').delete().eq('event_id', event));
      await unwrap(oskar.client.rpc('join_event', { event_id: event }));
    };
    await askAgain();
    expect(await notices(elin, 'event_request')).toEqual([]);
    await database()`update private.rate_limits set ends_at = now() where subject = ${oskar.id}`;
    await askAgain();
    expect(await notices(elin, 'event_request')).toHaveLength(1);
  });

  test('ends without a word when its event turns public and the asker joins', async () => {
    await change({ privacy: 'public' });
    await unwrap(oskar.client.rpc('join_event', { event_id: event }));
    expect(await notices(elin, 'event_request')).toEqual([]);
    expect(await notices(oskar, 'event_welcome')).toEqual([]);
  });
});

test('the job ends the waiting list of an event that has started', async () => {
  await change({ max_attendees: 2 });
  await unwrap(answerEvent(oskar, event, 'going'));
  const waiting = () => database()`select from public.event_waiting where event_id = ${event}`;
  await sendEventNotices();
  expect(await waiting()).toHaveLength(1);
  await database()`update public.events set start_date = now() - interval '1 minute' where id = ${event}`;
  await sendEventNotices();
  expect(await waiting()).toHaveLength(0);
});

test('the guests of a big event are told by the job, even after it is deleted', async () => {
  await database()`
    with crowd as (
      insert into auth.users (id, email, raw_user_meta_data)
      select gen_random_uuid(), gen_random_uuid() || '@crowd.test', '{"full_name": "One of many"}'
      from generate_series(1, 200)
      returning id
    )
    insert into public.event_answers (event_id, user_id, answer)
    select ${event}, id, 'maybe' from crowd
  `;
  await change({ location: 'Quay 3' });
  expect(await notices(hanna)).toEqual([]);
  await sendEventNotices();
  await expect.poll(() => notices(hanna)).toEqual(['Firing: at Quay 3']);
  await unwrap(elin.client.rpc('cancel_event', { event_id: event }));
  await unwrap(elin.client.rpc('delete_event', { event_id: event }));
  expect(await notices(hanna, 'event_cancelled')).toEqual([]);
  await sendEventNotices();
  // A run of another test may have taken a part, and commit it later.
  await expect
    .poll(
      () => database()`
        select count(*)::int as told from public.notifications
        where type = 'event_cancelled' and data ->> 'event_id' = ${event}
      `,
    )
    .toEqual([{ told: 201 }]);
  expect(await notices(hanna, 'event_cancelled')).toEqual(['Elin Sandberg cancelled Firing']);
});

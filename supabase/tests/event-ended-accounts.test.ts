import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import {
  answerEvent,
  createEvent,
  inEventsTurn,
  inviteToEvent,
  sendNextEventNotices,
} from './support/groups-and-events.ts';
import { serviceClient } from './support/media.ts';
import { befriend, createMembers, unwrap, type Member } from './support/members.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;
let event: string;

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  event = await createEvent(elin, { max_attendees: 2 });
});

/** As the function delete-account does. */
async function eraseAccount({ id }: Member): Promise<void> {
  const erase = () => unwrap(serviceClient().rpc('erase_content', { member_id: id, at_most: 200 }));
  let count = await erase();
  while (count > 0) count = await erase();
  await deleteUser({ id });
}

const deleteUser = ({ id }: { id: string }) => database()`delete from auth.users where id = ${id}`;

const cancellations = async (of: Member) =>
  (
    await unwrap(
      of.client
        .from('notifications')
        .select('message, actor_id, data')
        .eq('type', 'event_cancelled'),
    )
  ).map(({ message, actor_id, data }) => ({ message, actor_id, data }));

const told = (message: string) => [
  { message, actor_id: null, data: expect.objectContaining({ event_id: event }) },
];

const ends: [string, (member: Member) => PromiseLike<unknown>][] = [
  ['deletes their account', eraseAccount],
  ['is deleted by the operator', deleteUser],
];

describe.each(ends)('when an organiser %s', (_, end) => {
  test('everybody with an answer or an invitation is told that the event is cancelled', async () => {
    const [ida, vera, leo, mats] = await createMembers(
      'Ida Lind',
      'Vera Nilsson',
      'Leo Strand',
      'Mats Ek',
    );
    await befriend(elin, leo);
    await unwrap(answerEvent(hanna, event, 'going'));
    await unwrap(answerEvent(ida, event, 'going'));
    await unwrap(answerEvent(vera, event, 'maybe'));
    await unwrap(answerEvent(mats, event, 'no'));
    await inviteToEvent(elin, event, leo);
    await end(elin);
    for (const member of [hanna, ida, vera, leo, mats]) {
      expect(await cancellations(member), member.fullName).toEqual(told('Firing was cancelled'));
    }
    expect(await cancellations(oskar)).toEqual([]);
  });

  test('guests who share a block with them aren’t told, and nobody is told of past or cancelled events', async () => {
    const past = await createEvent(elin);
    const cancelled = await createEvent(elin);
    for (const each of [event, past, cancelled]) {
      await unwrap(answerEvent(hanna, each, 'maybe'));
      await unwrap(answerEvent(oskar, each, 'maybe'));
    }
    await database()`
      update public.events
      set start_date = now() - interval '2 hours', end_date = now() - interval '1 hour'
      where id = ${past}
    `;
    await database()`update public.events set cancelled_at = now() where id = ${cancelled}`;
    await unwrap(oskar.client.rpc('block_member', { member_id: elin.id }));
    await end(elin);
    expect(await cancellations(hanna)).toEqual(told('Firing was cancelled'));
    expect(await cancellations(oskar)).toEqual([]);
  });

  test('a cancellation from before stays told', async () => {
    await unwrap(answerEvent(hanna, event, 'going'));
    await unwrap(elin.client.rpc('cancel_event', { event_id: event, reason: 'Rain' }));
    await end(elin);
    expect(await cancellations(hanna)).toEqual(told('Firing was cancelled: Rain'));
    const [row] = await cancellations(hanna);
    expect(JSON.stringify(row)).not.toContain('Elin');
  });
});

test('a guest who deletes their account gives up their place and turn in the same way', async () => {
  await unwrap(answerEvent(hanna, event, 'going'));
  await unwrap(answerEvent(oskar, event, 'going'));
  await eraseAccount(hanna);
  expect(
    await unwrap(elin.client.from('event_attendees').select('user_id').eq('event_id', event)),
  ).toEqual(expect.arrayContaining([{ user_id: elin.id }, { user_id: oskar.id }]));
});

test('reminders pass over a guest whose account is being deleted', async () => {
  await unwrap(answerEvent(hanna, event, 'going'));
  // Until the turn ends, no other file sees that the event is due, nor that one of its guests is passed over.
  const reminded = await inEventsTurn(async () => {
    await database()`
      update public.event_attendees set created_at = now() - interval '2 days'
      where event_id = ${event}
    `;
    const whileLeaving = await database().begin(async (deletion) => {
      // It has locked the profile, and waits for the event next.
      await deletion`select from public.profiles where id = ${hanna.id} for update`;
      await database().begin(async (job) => {
        await job`select set_config('lock_timeout', '1s', true)`;
        // It is due before the events of other files, which start in 59 minutes.
        await job`
          update public.events set start_date = now() + interval '56 minutes' where id = ${event}
        `;
        await sendNextEventNotices(job);
      });
      return readReminded();
    });
    await sendNextEventNotices(database());
    return [whileLeaving, await readReminded()];
  });
  expect(reminded).toEqual([[elin.id], [elin.id, hanna.id]]);
});

async function readReminded(): Promise<string[]> {
  const rows = await database()<{ user_id: string }[]>`
    select user_id from public.notifications
    where type = 'event_reminder' and data ->> 'event_id' = ${event}
    order by created_at
  `;
  return rows.map(({ user_id }) => user_id);
}

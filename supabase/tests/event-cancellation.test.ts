import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { answerEvent, createEvent, eventPage, inviteToEvent } from './support/groups-and-events.ts';
import { befriend, createMembers, errorCode, unwrap, type Member } from './support/members.ts';
import { createPostIn } from './support/posts.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;
let event: string;

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  event = await createEvent(elin);
});

const cancelEvent = (by: Member, reason?: string) =>
  by.client.rpc('cancel_event', { event_id: event, ...(reason && { reason }) });
const deleteEvent = (by: Member) => by.client.rpc('delete_event', { event_id: event });

describe('a cancelled event', () => {
  test('stays, says why, and takes no answers', async () => {
    await unwrap(answerEvent(hanna, event, 'going'));
    expect(await unwrap(cancelEvent(elin, ' The kiln\nbroke '))).toMatchObject({
      cancel_reason: 'The kiln\nbroke',
      attendee_count: 2,
    });
    const { cancelled_at } = await eventPage(hanna, event);
    expect(cancelled_at).not.toBeNull();
    expect(await unwrap(oskar.client.rpc('event_card', { event_id: event }))).toMatchObject({
      cancelled_at,
    });
    for (const answer of ['going', 'maybe', 'no']) {
      expect((await answerEvent(oskar, event, answer)).error?.message).toBe(
        'This event is cancelled',
      );
    }
    expect(await errorCode(oskar.client.rpc('join_event', { event_id: event }))).toBe('23514');
    expect(
      await errorCode(
        oskar.client.from('event_attendees').insert({ event_id: event, user_id: oskar.id }),
      ),
    ).toBe('23514');
    await createPostIn(hanna, { event_id: event });
  });

  test('is told to everybody with an answer or an invitation, once', async () => {
    const [ida, vera, leo] = await createMembers('Ida Lind', 'Vera Nilsson', 'Leo Strand');
    await befriend(elin, leo);
    await unwrap(elin.client.from('events').update({ max_attendees: 2 }).eq('id', event));
    await unwrap(answerEvent(hanna, event, 'going'));
    await unwrap(answerEvent(ida, event, 'going'));
    await unwrap(answerEvent(vera, event, 'maybe'));
    await inviteToEvent(elin, event, leo);
    await unwrap(cancelEvent(elin, 'Rain'));
    await unwrap(cancelEvent(elin, 'Snow'));
    for (const member of [hanna, ida, vera, leo]) {
      expect(
        await unwrap(
          member.client
            .from('notifications')
            .select('title, message, actor_id')
            .eq('type', 'event_cancelled'),
        ),
        member.fullName,
      ).toEqual([
        {
          title: 'Event cancelled',
          message: 'Elin Sandberg cancelled Firing: Rain',
          actor_id: elin.id,
        },
      ]);
    }
    for (const member of [elin, oskar]) {
      expect(
        await unwrap(member.client.from('notifications').select().eq('type', 'event_cancelled')),
      ).toEqual([]);
    }
    expect(await eventPage(elin, event)).toMatchObject({ cancel_reason: 'Rain' });
  });

  test('gives no place to who waits, and accepts no request or invitation', async () => {
    await unwrap(elin.client.from('events').update({ max_attendees: 2 }).eq('id', event));
    await befriend(elin, oskar);
    await inviteToEvent(elin, event, oskar);
    await unwrap(answerEvent(hanna, event, 'going'));
    const [ida] = await createMembers('Ida Lind');
    await unwrap(answerEvent(ida, event, 'going'));
    await unwrap(cancelEvent(elin));
    await unwrap(hanna.client.rpc('leave_event', { event_id: event }));
    expect(await eventPage(elin, event)).toMatchObject({ attendee_count: 1 });
    const accept = oskar.client
      .from('event_invitations')
      .update({ status: 'accepted' })
      .eq('event_id', event);
    expect(await errorCode(accept)).toBe('23514');
    await unwrap(
      oskar.client.from('event_invitations').update({ status: 'declined' }).eq('event_id', event),
    );
  });

  test('is the organiser’s decision, before the end, with at most 200 characters', async () => {
    expect(await errorCode(cancelEvent(hanna))).toBe('42501');
    expect(await errorCode(cancelEvent(elin, 'x'.repeat(201)))).toBe('23514');
    expect(
      await errorCode(
        elin.client
          .from('events')
          .update({ cancelled_at: new Date().toISOString() } as never)
          .eq('id', event),
      ),
    ).toBe('42501');
    await database()`
      update public.events
      set start_date = now() - interval '2 hours', end_date = now() - interval '1 hour'
      where id = ${event}
    `;
    expect((await cancelEvent(elin)).error?.message).toBe('This event is over');
  });
});

describe('deleting an event', () => {
  test('waits for its cancellation, unless the organiser is alone', async () => {
    await unwrap(answerEvent(hanna, event, 'maybe'));
    expect(await errorCode(deleteEvent(elin))).toBe('23514');
    await unwrap(answerEvent(hanna, event, 'going'));
    expect(await errorCode(deleteEvent(elin))).toBe('23514');
    await unwrap(cancelEvent(elin));
    await unwrap(deleteEvent(elin));
    event = await createEvent(elin);
    await unwrap(answerEvent(hanna, event, 'no'));
    await unwrap(deleteEvent(elin));
    expect(await unwrap(hanna.client.rpc('event_card', { event_id: event }))).toBeNull();
  });

  test('needs no cancellation after the end', async () => {
    await unwrap(answerEvent(hanna, event, 'going'));
    await database()`
      update public.events
      set start_date = now() - interval '2 hours', end_date = now() - interval '1 hour'
      where id = ${event}
    `;
    await unwrap(deleteEvent(elin));
  });
});

test('a change that calendars show raises the sequence of an event', async () => {
  const sequence = async () => (await eventPage(elin, event))['sequence'];
  const change = (fields: object) =>
    unwrap(elin.client.from('events').update(fields).eq('id', event));
  expect(await sequence()).toBe(0);
  await change({ max_attendees: 10 });
  expect(await sequence()).toBe(0);
  await change({ location: 'Quay 3' });
  await change({ location: 'Quay 3' });
  expect(await sequence()).toBe(1);
  await unwrap(cancelEvent(elin));
  expect(await sequence()).toBe(2);
});

test('a link is an address of the web', async () => {
  const setLink = (link: string) => elin.client.from('events').update({ link }).eq('id', event);
  for (const link of ['javascript:alert(1)', 'call me', `https://${'x'.repeat(500)}`]) {
    expect(await errorCode(setLink(link)), link).toBe('23514');
  }
  await unwrap(setLink('https://call.example/room'));
  expect(await eventPage(oskar, event)).toMatchObject({ link: 'https://call.example/room' });
  await unwrap(elin.client.from('events').update({ privacy: 'private' }).eq('id', event));
  expect(
    JSON.stringify(await unwrap(oskar.client.rpc('event_card', { event_id: event }))),
  ).not.toContain('call.example');
});

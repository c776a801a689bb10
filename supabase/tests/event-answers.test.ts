import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import {
  answerEvent,
  createEvent,
  eventAttendance,
  eventPage,
  inviteToEvent,
} from './support/groups-and-events.ts';
import { befriend, createMembers, errorCode, unwrap, type Member } from './support/members.ts';
import { blockMember, createPostIn } from './support/posts.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  await befriend(elin, hanna);
});

const invitations = (of: Member) =>
  unwrap(of.client.from('event_invitations').select('kind, status').eq('invitee_id', of.id));

const idsOf = (page: unknown) => (page as { items: { id: string }[] }).items.map(({ id }) => id);

describe('an answer', () => {
  test('to a public event is going, maybe or no, and can be changed [157] [189]', async () => {
    const event = await createEvent(elin);
    expect(await unwrap(answerEvent(hanna, event, 'maybe'))).toMatchObject({
      answer: 'maybe',
      going: false,
      attendee_count: 1,
      maybe_count: 1,
    });
    expect(await unwrap(answerEvent(hanna, event, 'going'))).toMatchObject({
      answer: 'going',
      going: true,
      attendee_count: 2,
      maybe_count: 0,
    });
    expect(await unwrap(answerEvent(hanna, event, 'no'))).toMatchObject({
      answer: 'no',
      attendee_count: 1,
      maybe_count: 0,
    });
    expect(await unwrap(answerEvent(hanna, event, 'maybe'))).toMatchObject({ maybe_count: 1 });
    await unwrap(hanna.client.rpc('join_event', { event_id: event }));
    expect(await eventPage(hanna, event)).toMatchObject({ answer: 'going', maybe_count: 0 });
    expect(await eventAttendance(event)).toEqual({ attendees: ['Elin', 'Hanna'], counted: 2 });
  });

  test("of a member who can't go is read by that member alone", async () => {
    const event = await createEvent(elin);
    await unwrap(answerEvent(oskar, event, 'going'));
    await unwrap(answerEvent(hanna, event, 'no'));
    const answers = ({ client }: Member) =>
      unwrap(client.from('event_answers').select('answer').eq('event_id', event));
    expect(await answers(hanna)).toEqual([{ answer: 'no' }]);
    expect(await answers(elin)).toEqual([]);
    expect(await answers(oskar)).toEqual([]);
  });

  test('is refused after the end, to an unknown event, and with any other word', async () => {
    const event = await createEvent(elin);
    expect(await errorCode(answerEvent(hanna, event, 'perhaps'))).toBe('23514');
    expect(await errorCode(answerEvent(hanna, randomUUID(), 'going'))).toBe('PT404');
    expect(await errorCode(answerEvent(elin, event, 'maybe'))).toBe('23514');
    await database()`
      update public.events
      set start_date = now() - interval '2 hours', end_date = now() - interval '1 hour'
      where id = ${event}
    `;
    for (const answer of ['going', 'maybe', 'no']) {
      expect((await answerEvent(hanna, event, answer)).error?.message).toBe('This event is over');
    }
  });

  test('doesn’t exist for a member who shares a block with the organiser', async () => {
    const event = await createEvent(elin);
    await unwrap(answerEvent(hanna, event, 'maybe'));
    await unwrap(elin.client.rpc('block_member', { member_id: hanna.id }));
    expect(await errorCode(answerEvent(hanna, event, 'going'))).toBe('PT404');
    expect(idsOf(await unwrap(hanna.client.rpc('attending', {})))).toEqual([]);
    expect(await unwrap(hanna.client.rpc('event_card', { event_id: event }))).toBeNull();
  });

  test('to a private event is for invitees and accepted members; others ask first [159]', async () => {
    const event = await createEvent(elin, { privacy: 'private' });
    for (const answer of ['going', 'maybe', 'no']) {
      expect(await errorCode(answerEvent(oskar, event, answer))).toBe('42501');
    }
    expect(await unwrap(oskar.client.rpc('join_event', { event_id: event }))).toBe('requested');
    expect(await errorCode(answerEvent(oskar, event, 'maybe'))).toBe('42501');
    await unwrap(
      elin.client
        .from('event_invitations')
        .update({ status: 'accepted' })
        .eq('event_id', event)
        .eq('invitee_id', oskar.id),
    );
    expect(await unwrap(answerEvent(oskar, event, 'maybe'))).toMatchObject({ answer: 'maybe' });
    expect(await unwrap(oskar.client.rpc('join_event', { event_id: event }))).toBe('going');
    await unwrap(elin.client.rpc('remove_from_event', { event_id: event, member_id: oskar.id }));
    expect(await errorCode(answerEvent(oskar, event, 'going'))).toBe('42501');
  });

  test.each([
    ['going', 'accepted'],
    ['maybe', 'accepted'],
    ['no', 'declined'],
  ])(
    '%s to a private event makes the invitation %s and stays changeable [160]',
    async (answer, status) => {
      const event = await createEvent(elin, { privacy: 'private' });
      await inviteToEvent(elin, event, hanna);
      expect(await unwrap(answerEvent(hanna, event, answer))).toMatchObject({
        answer,
        pending: null,
      });
      expect(await invitations(hanna)).toEqual([{ kind: 'invitation', status }]);
      expect(
        await unwrap(hanna.client.from('notifications').select('type').eq('type', 'event_invite')),
      ).toEqual([]);
      expect(await unwrap(answerEvent(hanna, event, 'going'))).toMatchObject({ answer: 'going' });
    },
  );

  test('ends when it is withdrawn, and by the organiser’s hand if it is Maybe', async () => {
    const event = await createEvent(elin, { privacy: 'private' });
    await inviteToEvent(elin, event, hanna);
    await unwrap(answerEvent(hanna, event, 'maybe'));
    const remove = () =>
      elin.client.rpc('remove_from_event', { event_id: event, member_id: hanna.id });
    await unwrap(remove());
    expect(await unwrap(hanna.client.rpc('event_card', { event_id: event }))).toMatchObject({
      answer: null,
      maybe_count: 0,
    });
    expect(await unwrap(hanna.client.rpc('event_page', { event_id: event }))).toBeNull();
    await inviteToEvent(elin, event, hanna);
    await unwrap(answerEvent(hanna, event, 'no'));
    await unwrap(hanna.client.rpc('leave_event', { event_id: event }));
    expect(await unwrap(hanna.client.rpc('event_page', { event_id: event }))).toBeNull();
  });

  test('deleting an account takes its answers along', async () => {
    const event = await createEvent(elin);
    await unwrap(answerEvent(hanna, event, 'maybe', false));
    await database()`delete from auth.users where id = ${hanna.id}`;
    expect(await eventPage(elin, event)).toMatchObject({ maybe_count: 0 });
  });
});

describe('Maybe', () => {
  test('is read by the guests, but not between two who block each other, and by the organiser', async () => {
    const event = await createEvent(elin);
    await unwrap(answerEvent(oskar, event, 'going'));
    await unwrap(answerEvent(hanna, event, 'maybe'));
    const read = ({ client }: Member) =>
      unwrap(client.from('event_answers').select('user_id').eq('answer', 'maybe'));
    expect(await read(oskar)).toEqual([{ user_id: hanna.id }]);
    await blockMember(hanna, oskar);
    expect(await read(oskar)).toEqual([]);
    await blockMember(elin, hanna);
    expect(await read(elin)).toEqual([{ user_id: hanna.id }]);
  });

  test('reads and writes what guests do, and takes no place', async () => {
    const event = await createEvent(elin, { max_attendees: 1 });
    const post = await createPostIn(elin, { event_id: event });
    const feed = async () =>
      JSON.stringify(await unwrap(hanna.client.rpc('event_feed', { event_id: event })));
    expect(await feed()).not.toContain(post);
    expect(await unwrap(answerEvent(hanna, event, 'maybe'))).toMatchObject({
      reads_discussion: true,
      attendee_count: 1,
    });
    expect(await feed()).toContain(post);
    await createPostIn(hanna, { event_id: event });
    expect(await unwrap(elin.client.rpc('audience', { post_id: post }))).toMatchObject({
      total: 1,
    });
    await unwrap(answerEvent(hanna, event, 'no'));
    expect(await feed()).not.toContain(post);
    expect(await eventPage(hanna, event)).toMatchObject({ reads_discussion: false });
  });

  test('doesn’t invite, and isn’t invited', async () => {
    const event = await createEvent(elin);
    await befriend(hanna, oskar);
    await unwrap(answerEvent(hanna, event, 'maybe'));
    const invite = (by: Member, member: Member) =>
      by.client
        .from('event_invitations')
        .insert({ event_id: event, invitee_id: member.id, status: 'pending' });
    expect(await errorCode(invite(hanna, oskar))).toBe('42501');
    expect((await invite(elin, hanna)).error?.message).toBe('User has already answered this event');
  });
});

describe('friends see who goes', () => {
  const friendsGoing = async (by: Member, event: string) =>
    (await eventPage(by, event))['friends_going'];

  test('to a public event, unless the guest hides it', async () => {
    const event = await createEvent(oskar);
    expect(await friendsGoing(elin, event)).toEqual({ count: 0, members: [] });
    expect(await unwrap(answerEvent(hanna, event, 'going'))).toMatchObject({
      visible_to_friends: true,
    });
    expect(await friendsGoing(elin, event)).toMatchObject({
      count: 1,
      members: [{ id: hanna.id }],
    });
    expect(await unwrap(answerEvent(hanna, event, 'going', false))).toMatchObject({
      visible_to_friends: false,
    });
    expect(await friendsGoing(elin, event)).toMatchObject({ count: 0 });
    await unwrap(answerEvent(hanna, event, 'maybe'));
    await unwrap(answerEvent(hanna, event, 'going'));
    expect(await friendsGoing(elin, event)).toMatchObject({ count: 0 });
    await unwrap(answerEvent(hanna, event, 'going', true));
    expect(await friendsGoing(elin, event)).toMatchObject({ count: 1 });
    await unwrap(answerEvent(hanna, event, 'maybe'));
    expect(await friendsGoing(elin, event)).toMatchObject({ count: 0 });
  });

  test('never to a private event', async () => {
    const event = await createEvent(oskar, { privacy: 'private' });
    await befriend(oskar, elin);
    await inviteToEvent(oskar, event, elin);
    expect(await friendsGoing(elin, event)).toEqual({ count: 0, members: [] });
    expect(
      JSON.stringify(await unwrap(hanna.client.rpc('event_card', { event_id: event }))),
    ).not.toContain(oskar.id);
  });
});

describe('the lists', () => {
  test('hold what is to come by start, and what is past latest first [151]', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const own = await createEvent(hanna, { start_date: at(50) });
    const events = [];
    for (const hours of [30, 20, 10])
      events.push(await createEvent(elin, { start_date: at(hours) }));
    const [later, middle, soon] = events as [string, string, string];
    await unwrap(answerEvent(hanna, later, 'going'));
    await unwrap(answerEvent(hanna, middle, 'maybe'));
    await unwrap(answerEvent(hanna, soon, 'no'));
    expect(idsOf(await unwrap(hanna.client.rpc('attending', {})))).toEqual([middle, later, own]);
    expect(idsOf(await unwrap(hanna.client.rpc('my_events', {})))).toEqual([own]);
    expect(await unwrap(hanna.client.rpc('event_counts'))).toEqual({ attending: 3, organised: 1 });
    await database()`
      update public.events
      set start_date = start_date - interval '10 days', end_date = null
      where id = any (${[own, ...events]})
    `;
    expect(idsOf(await unwrap(hanna.client.rpc('attending', {})))).toEqual([]);
    expect(idsOf(await unwrap(hanna.client.rpc('past_events', { page_size: 2 })))).toEqual([
      own,
      later,
    ]);
    expect(idsOf(await unwrap(hanna.client.rpc('past_events', {})))).toEqual([own, later, middle]);
    expect(await unwrap(hanna.client.rpc('event_counts'))).toEqual({ attending: 0, organised: 0 });
  });
});

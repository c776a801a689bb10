import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import {
  insertFriendship,
  createMember,
  createMembers,
  unwrap,
  type Member,
} from './support/members.ts';
import {
  eventAttendance,
  insertGroupMembers,
  createEvent,
  createGroup,
  groupMembership,
} from './support/groups-and-events.ts';
import { RACE_TIMEOUT, RACE_REPEATS } from './support/race-repeats.ts';

type ApiOutcome = PromiseLike<{ error: { code: string; message: string } | null }>;

let elin: Member;
let hanna: Member;
let oskar: Member;
let crowd: Member[];

beforeAll(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  await insertFriendship(elin, hanna);
  crowd = await Promise.all(
    Array.from({ length: 20 }, (_, index) => createMember(`Guest ${index}`)),
  );
});

beforeEach(() => resetRateLimits());

const resetRateLimits = () => database()`
  delete from private.rate_limits
  where subject = any (${[elin, hanna, oskar, ...crowd].map(({ id }) => id)})
`;

/** Runs all requests at once and returns the error codes. */
async function runAtOnce(...acts: ApiOutcome[]): Promise<string[]> {
  const outcomes = await Promise.all(acts);
  return outcomes.flatMap(({ error }) => (error ? [error.code] : []));
}

/** Expects correct counters, and an admin in every group. */
async function expectConsistent(): Promise<void> {
  const wrong = await database()`
    select 'group ' || id as what from public.groups
    where member_count <> (select count(*) from public.group_members where group_id = groups.id)
      or member_count = 0
      or not exists (
        select from public.group_members where group_id = groups.id and role = 'admin'
      )
    union all
    select 'event ' || id from public.events
    where attendee_count <> (select count(*) from public.event_attendees where event_id = events.id)
  `;
  expect([...wrong]).toEqual([]);
}

const joinGroup = (by: Member, group: string): ApiOutcome =>
  by.client.rpc('join_group', { group_id: group });
const insertGroupMember = (by: Member, group: string): ApiOutcome =>
  by.client.from('group_members').insert({ group_id: group, user_id: by.id, role: 'member' });
const leaveGroup = (by: Member, group: string): ApiOutcome =>
  by.client.rpc('leave_group', { group_id: group });
const answerRequest = (by: Member, group: string, status: string): ApiOutcome =>
  by.client.from('group_join_requests').update({ status }).eq('group_id', group);
const inviteHanna = (group: string): ApiOutcome =>
  elin.client
    .from('group_join_requests')
    .insert({ group_id: group, user_id: hanna.id, status: 'pending' });

test('20 members race for the last place of an event, and one gets it', RACE_TIMEOUT, async () => {
  for (let repeat = 0; repeat < RACE_REPEATS; repeat += 1) {
    await resetRateLimits();
    const event = await createEvent(elin, { max_attendees: 2 });
    const codes = await runAtOnce(
      ...crowd.map((guest, index) =>
        index % 2
          ? guest.client.rpc('join_event', { event_id: event })
          : guest.client
              .from('event_attendees')
              .insert({ event_id: event, user_id: guest.id, status: 'going' }),
      ),
    );
    expect(codes).toEqual(Array.from({ length: 19 }, () => '23514'));
    expect(await eventAttendance(event)).toMatchObject({ counted: 2 });
  }
  await expectConsistent();
});

test(
  'an event never has too many attendees while guests come and go and the limit shrinks',
  RACE_TIMEOUT,
  async () => {
    for (let repeat = 0; repeat < RACE_REPEATS; repeat += 1) {
      await resetRateLimits();
      const event = await createEvent(elin, { max_attendees: 6 });
      await Promise.all(
        crowd
          .slice(0, 4)
          .map((guest) => unwrap(guest.client.rpc('join_event', { event_id: event }))),
      );
      const codes = await runAtOnce(
        ...crowd.slice(0, 3).map((guest) => guest.client.rpc('leave_event', { event_id: event })),
        ...crowd.slice(4, 9).map((guest) => guest.client.rpc('join_event', { event_id: event })),
        elin.client.from('events').update({ max_attendees: 3 }).eq('id', event),
      );
      expect(codes.filter((code) => code !== '23514')).toEqual([]);
      const { attendees, counted } = await eventAttendance(event);
      expect(attendees).toHaveLength(counted);
      expect(counted).toBeLessThanOrEqual(6);
    }
    await expectConsistent();
  },
);

test('joining a group in many tabs makes one membership', RACE_TIMEOUT, async () => {
  for (let repeat = 0; repeat < RACE_REPEATS; repeat += 1) {
    await resetRateLimits();
    const group = await createGroup(elin, 'public');
    const codes = await runAtOnce(
      joinGroup(hanna, group),
      insertGroupMember(hanna, group),
      joinGroup(hanna, group),
      joinGroup(oskar, group),
    );
    expect(codes).toEqual(['23505', '23505']);
    expect(await groupMembership(group)).toMatchObject({ counted: 3 });
  }
});

test(
  'an invitation that is answered, withdrawn, sent again and overtaken by joining at once ends in one valid state',
  RACE_TIMEOUT,
  async () => {
    for (let repeat = 0; repeat < RACE_REPEATS; repeat += 1) {
      await resetRateLimits();
      const group = await createGroup(elin, repeat % 2 ? 'public' : 'private');
      await inviteHanna(group);
      const codes = await runAtOnce(
        answerRequest(hanna, group, 'approved'),
        joinGroup(hanna, group),
        inviteHanna(group),
        elin.client.from('group_join_requests').delete().eq('group_id', group),
      );
      expect(codes.filter((code) => code !== '23505')).toEqual([]);
      const { members } = await groupMembership(group);
      const pending = await database()`
      select from public.group_join_requests where group_id = ${group} and status = 'pending'
    `;
      if (members.includes('Hanna member')) expect(pending).toHaveLength(0);
    }
    await expectConsistent();
  },
);

test(
  'all members leaving while an invitee joins leaves a group with an admin, or no group',
  RACE_TIMEOUT,
  async () => {
    for (let repeat = 0; repeat < RACE_REPEATS; repeat += 1) {
      await resetRateLimits();
      const group = await createGroup(elin);
      await insertGroupMembers(group, oskar);
      await inviteHanna(group);
      const codes = await runAtOnce(
        leaveGroup(elin, group),
        answerRequest(hanna, group, repeat % 3 ? 'approved' : 'declined'),
        leaveGroup(oskar, group),
      );
      expect(codes).toEqual([]);
      expect(
        (await groupMembership(group)).members.filter((who) => who.endsWith('admin')).length,
      ).toBe((await groupMembership(group)).members.length > 0 ? 1 : 0);
    }
    await expectConsistent();
  },
);

test(
  'a group that is deleted during joins, answers and departures takes all its rows along',
  RACE_TIMEOUT,
  async () => {
    for (let repeat = 0; repeat < RACE_REPEATS; repeat += 1) {
      await resetRateLimits();
      const group = await createGroup(elin, 'public');
      await insertGroupMembers(group, oskar);
      await inviteHanna(group);
      const codes = await runAtOnce(
        elin.client.rpc('delete_group', { group_id: group }),
        answerRequest(hanna, group, 'approved'),
        leaveGroup(oskar, group),
        joinGroup(crowd[0] as Member, group),
      );
      expect(codes.filter((code) => !['PT404', '42501', 'PT409'].includes(code))).toEqual([]);
    }
    await expectConsistent();
  },
);

test('two admins who demote each other leave one admin', RACE_TIMEOUT, async () => {
  for (let repeat = 0; repeat < RACE_REPEATS; repeat += 1) {
    await resetRateLimits();
    const group = await createGroup(elin);
    await insertGroupMembers(group, hanna, oskar);
    const role = (by: Member, member: Member, name: string): ApiOutcome =>
      by.client.rpc('set_group_role', { group_id: group, member_id: member.id, role: name });
    await role(elin, hanna, 'admin');
    await role(elin, oskar, 'admin');
    await leaveGroup(elin, group);
    const codes = await runAtOnce(
      role(hanna, oskar, 'member'),
      role(oskar, hanna, 'member'),
      leaveGroup(hanna, group),
    );
    expect(codes.filter((code) => !['42501', 'PT404', '23514'].includes(code))).toEqual([]);
  }
  await expectConsistent();
});

test(
  'accounts that are deleted at once leave their shared groups consistent',
  RACE_TIMEOUT,
  async () => {
    for (let repeat = 0; repeat < 5; repeat += 1) {
      const [one, other, stays] = await createMembers('One', 'Other', 'Stays');
      const groups = await Promise.all(
        Array.from({ length: 4 }, () => createGroup(one, 'public', randomUUID())),
      );
      for (const group of groups) await insertGroupMembers(group, other, stays);
      await Promise.all(
        [one, other].map(({ id }) => database()`delete from auth.users where id = ${id}`),
      );
      for (const group of groups) {
        expect(await groupMembership(group)).toEqual({ members: ['Stays admin'], counted: 1 });
      }
    }
  },
);

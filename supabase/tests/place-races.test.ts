import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { befriendByHand } from './support/befriend-by-hand.ts';
import { newMember, newMembers, ok, type Member } from './support/members.ts';
import { attendance, enrol, newEvent, newGroup, standing } from './support/places.ts';
import { PATIENCE, REPEATS } from './support/repeats.ts';

type Outcome = PromiseLike<{ error: { code: string; message: string } | null }>;

let elin: Member;
let hanna: Member;
let oskar: Member;
let crowd: Member[];

beforeAll(async () => {
  [elin, hanna, oskar] = await newMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  await befriendByHand(elin, hanna);
  crowd = await Promise.all(Array.from({ length: 20 }, (_, index) => newMember(`Guest ${index}`)));
});

beforeEach(() => spendNothing());

const spendNothing = () => database()`
  delete from private.rate_limits
  where subject = any (${[elin, hanna, oskar, ...crowd].map(({ id }) => id)})
`;

/** Runs everything at once; gives the codes of what was refused. */
async function atOnce(...acts: Outcome[]): Promise<string[]> {
  const outcomes = await Promise.all(acts);
  return outcomes.flatMap(({ error }) => (error ? [error.code] : []));
}

/** Every count is what it counts, and every group has an admin. */
async function expectWhole(): Promise<void> {
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

const joinGroup = (by: Member, group: string): Outcome =>
  by.client.rpc('join_group', { group_id: group });
const joinGroupDirectly = (by: Member, group: string): Outcome =>
  by.client.from('group_members').insert({ group_id: group, user_id: by.id, role: 'member' });
const leaveGroup = (by: Member, group: string): Outcome =>
  by.client.rpc('leave_group', { group_id: group });
const answer = (by: Member, group: string, status: string): Outcome =>
  by.client.from('group_join_requests').update({ status }).eq('group_id', group);
const inviteHanna = (group: string): Outcome =>
  elin.client
    .from('group_join_requests')
    .insert({ group_id: group, user_id: hanna.id, status: 'pending' });

test('20 members who want the last place of an event are one who gets it', PATIENCE, async () => {
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    await spendNothing();
    const event = await newEvent(elin, { max_attendees: 2 });
    const codes = await atOnce(
      ...crowd.map((guest, index) =>
        index % 2
          ? guest.client.rpc('join_event', { event_id: event })
          : guest.client
              .from('event_attendees')
              .insert({ event_id: event, user_id: guest.id, status: 'going' }),
      ),
    );
    expect(codes).toEqual(Array.from({ length: 19 }, () => '23514'));
    expect(await attendance(event)).toMatchObject({ counted: 2 });
  }
  await expectWhole();
});

test(
  'an event whose guests come and go while it shrinks never has too many',
  PATIENCE,
  async () => {
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      await spendNothing();
      const event = await newEvent(elin, { max_attendees: 6 });
      await Promise.all(
        crowd.slice(0, 4).map((guest) => ok(guest.client.rpc('join_event', { event_id: event }))),
      );
      const codes = await atOnce(
        ...crowd.slice(0, 3).map((guest) => guest.client.rpc('leave_event', { event_id: event })),
        ...crowd.slice(4, 9).map((guest) => guest.client.rpc('join_event', { event_id: event })),
        elin.client.from('events').update({ max_attendees: 3 }).eq('id', event),
      );
      expect(codes.filter((code) => code !== '23514')).toEqual([]);
      const { going, counted } = await attendance(event);
      expect(going).toHaveLength(counted);
      expect(counted).toBeLessThanOrEqual(6);
    }
    await expectWhole();
  },
);

test('joining one group in many tabs is one membership', PATIENCE, async () => {
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    await spendNothing();
    const group = await newGroup(elin, 'public');
    const codes = await atOnce(
      joinGroup(hanna, group),
      joinGroupDirectly(hanna, group),
      joinGroup(hanna, group),
      joinGroup(oskar, group),
    );
    expect(codes).toEqual(['23505', '23505']);
    expect(await standing(group)).toMatchObject({ counted: 3 });
  }
});

test(
  'an invitation answered, taken back, sent again and overtaken by joining',
  PATIENCE,
  async () => {
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      await spendNothing();
      const group = await newGroup(elin, repeat % 2 ? 'public' : 'private');
      await inviteHanna(group);
      const codes = await atOnce(
        answer(hanna, group, 'approved'),
        joinGroup(hanna, group),
        inviteHanna(group),
        elin.client.from('group_join_requests').delete().eq('group_id', group),
      );
      expect(codes.filter((code) => code !== '23505')).toEqual([]);
      const { members } = await standing(group);
      const pending = await database()`
      select from public.group_join_requests where group_id = ${group} and status = 'pending'
    `;
      if (members.includes('Hanna member')) expect(pending).toHaveLength(0);
    }
    await expectWhole();
  },
);

test(
  'everybody leaving while an invitee comes leaves a group with an admin, or none',
  PATIENCE,
  async () => {
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      await spendNothing();
      const group = await newGroup(elin);
      await enrol(group, oskar);
      await inviteHanna(group);
      const codes = await atOnce(
        leaveGroup(elin, group),
        answer(hanna, group, repeat % 3 ? 'approved' : 'declined'),
        leaveGroup(oskar, group),
      );
      expect(codes).toEqual([]);
      expect((await standing(group)).members.filter((who) => who.endsWith('admin')).length).toBe(
        (await standing(group)).members.length > 0 ? 1 : 0,
      );
    }
    await expectWhole();
  },
);

test(
  'a group deleted while it is joined, answered and left takes everything along',
  PATIENCE,
  async () => {
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      await spendNothing();
      const group = await newGroup(elin, 'public');
      await enrol(group, oskar);
      await inviteHanna(group);
      const codes = await atOnce(
        elin.client.rpc('delete_group', { group_id: group }),
        answer(hanna, group, 'approved'),
        leaveGroup(oskar, group),
        joinGroup(crowd[0] as Member, group),
      );
      expect(codes.filter((code) => !['P0002', '42501', '55P03'].includes(code))).toEqual([]);
    }
    await expectWhole();
  },
);

test('two admins who demote each other leave one', PATIENCE, async () => {
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    await spendNothing();
    const group = await newGroup(elin);
    await enrol(group, hanna, oskar);
    const role = (by: Member, whom: Member, name: string): Outcome =>
      by.client.rpc('set_group_role', { group_id: group, member_id: whom.id, role: name });
    await role(elin, hanna, 'admin');
    await role(elin, oskar, 'admin');
    await leaveGroup(elin, group);
    const codes = await atOnce(
      role(hanna, oskar, 'member'),
      role(oskar, hanna, 'member'),
      leaveGroup(hanna, group),
    );
    expect(codes.filter((code) => !['42501', 'P0002', '23514'].includes(code))).toEqual([]);
  }
  await expectWhole();
});

test('accounts that go at once leave the groups that they shared in order', PATIENCE, async () => {
  for (let repeat = 0; repeat < 5; repeat += 1) {
    const [one, other, stays] = await newMembers('One', 'Other', 'Stays');
    const groups = await Promise.all(
      Array.from({ length: 4 }, () => newGroup(one, 'public', randomUUID())),
    );
    for (const group of groups) await enrol(group, other, stays);
    await Promise.all(
      [one, other].map(({ id }) => database()`delete from auth.users where id = ${id}`),
    );
    for (const group of groups) {
      expect(await standing(group)).toEqual({ members: ['Stays admin'], counted: 1 });
    }
  }
});

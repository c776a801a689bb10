import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { createGroup, insertGroupMembers } from './support/groups-and-events.ts';
import { createMember, createMembers, insertFriendship, type Member } from './support/members.ts';
import { RACE_REPEATS, RACE_TIMEOUT } from './support/race-repeats.ts';

type ApiOutcome = PromiseLike<{ error: { code: string; message: string } | null }>;

let elin: Member;
let oskar: Member;
let hanna: Member;
let friends: Member[];

beforeAll(async () => {
  [elin, oskar, hanna] = await createMembers('Elin Sandberg', 'Oskar Lund', 'Hanna Berg');
  friends = await Promise.all(
    Array.from({ length: 10 }, (_, index) => createMember(`Friend ${index}`)),
  );
  for (const friend of friends) {
    await insertFriendship(elin, friend);
    await insertFriendship(oskar, friend);
  }
});

beforeEach(resetRateLimits);

async function resetRateLimits(): Promise<void> {
  await database()`
    delete from private.rate_limits
    where subject = any (${[elin, oskar, hanna, ...friends].map(({ id }) => id)})
  `;
}

async function codesOf(...requests: ApiOutcome[]): Promise<string[]> {
  const outcomes = await Promise.all(requests);
  return outcomes.flatMap(({ error }) => (error ? [error.code] : []));
}

const join = (group: string) => hanna.client.rpc('join_group', { group_id: group });
const keepOut = (by: Member, group: string) =>
  by.client.rpc('remove_from_group', { group_id: group, member_id: hanna.id, keep_out: true });

/** Groups in which somebody is a member although they are kept out, or counts that are wrong. */
const wrongGroups = (group: string) => database()`
  select id from public.groups
  where id = ${group} and (
    member_count <> (select count(*) from public.group_members where group_id = groups.id)
    or exists (
      select from private.group_bans
      join public.group_members
        on group_members.group_id = group_bans.group_id and group_members.user_id = group_bans.member_id
      where group_bans.group_id = groups.id
    )
  )
`;

test(
  'a member who is removed while they come back is never in and kept out',
  RACE_TIMEOUT,
  async () => {
    for (let round = 0; round < RACE_REPEATS; round += 1) {
      const group = await createGroup(elin, 'public');
      await insertGroupMembers(group, hanna);
      const codes = await codesOf(
        keepOut(elin, group),
        hanna.client.rpc('leave_group', { group_id: group }),
        join(group),
        join(group),
        hanna.client
          .from('group_members')
          .insert({ group_id: group, user_id: hanna.id, role: 'member' }),
      );
      for (const code of codes) expect(['23505', '42501', 'PT404']).toContain(code);
      expect(await wrongGroups(group)).toEqual([]);
      await resetRateLimits();
    }
  },
);

test('an approval, a withdrawal and a removal at once agree', RACE_TIMEOUT, async () => {
  for (let round = 0; round < RACE_REPEATS; round += 1) {
    const group = await createGroup(elin, 'private');
    await insertGroupMembers(group, oskar);
    await elin.client.rpc('set_group_role', {
      group_id: group,
      member_id: oskar.id,
      role: 'admin',
    });
    await join(group);
    const [row] = await database()<{ id: string }[]>`
      select id from public.group_join_requests where group_id = ${group} and user_id = ${hanna.id}
    `;
    const request = { request_id: row?.id ?? '', accept: true };
    const codes = await codesOf(
      elin.client.rpc('answer_group_request', request),
      oskar.client.rpc('answer_group_request', request),
      hanna.client.rpc('withdraw_group_request', { group_id: group }),
      keepOut(oskar, group),
    );
    for (const code of codes) expect(['42501', 'PT404']).toContain(code);
    expect(await wrongGroups(group)).toEqual([]);
    const stale = await database()`
      select from public.notifications
      where type = 'group_request' and data ->> 'group_id' = ${group}
        and not exists (
          select from public.group_join_requests
          where group_id = ${group} and user_id = ${hanna.id} and status = 'pending'
        )
    `;
    expect(stale).toHaveLength(0);
    await resetRateLimits();
  }
});

test(
  'two moderators who invite the same friends at once invite each of them once',
  RACE_TIMEOUT,
  async () => {
    for (let round = 0; round < RACE_REPEATS; round += 1) {
      const group = await createGroup(elin, 'private');
      await insertGroupMembers(group, oskar);
      await elin.client.rpc('set_group_role', {
        group_id: group,
        member_id: oskar.id,
        role: 'moderator',
      });
      const invite = (by: Member, invited: Member[]) =>
        by.client.rpc('invite_to_group', {
          group_id: group,
          member_ids: invited.map(({ id }) => id),
        });
      const codes = await codesOf(
        invite(elin, friends),
        invite(oskar, friends.toReversed()),
        invite(elin, friends.toReversed()),
        elin.client
          .from('group_join_requests')
          .insert({ group_id: group, user_id: friends[4]?.id ?? '', status: 'pending' }),
      );
      for (const code of codes) expect(code).toBe('23505');
      const pending = await database()<{ user_id: string }[]>`
      select user_id from public.group_join_requests where group_id = ${group} and status = 'pending'
    `;
      expect(pending.map(({ user_id }) => user_id).toSorted()).toEqual(
        friends.map(({ id }) => id).toSorted(),
      );
      await database()`delete from public.groups where id = ${group}`;
      await resetRateLimits();
    }
  },
);

import { beforeAll, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { createMembers, type Member } from './support/members.ts';
import { RACE_TIMEOUT, RACE_REPEATS } from './support/race-repeats.ts';

let elin: Member;
let hanna: Member;

beforeAll(async () => {
  const [first, second] = await createMembers('Elin Sandberg', 'Hanna Berg');
  if (!first || !second) throw new Error('two members');
  elin = first;
  hanna = second;
});

type Action = (actor: Member, target: Member) => PromiseLike<{ error: { code: string } | null }>;

const sendRequest: Action = (actor, target) =>
  actor.client.rpc('send_request', { member_id: target.id });
const acceptRequest: Action = (actor, target) =>
  actor.client.rpc('accept_request', { member_id: target.id });
const endFriendship: Action = (actor, target) =>
  actor.client.rpc('end_friendship', { member_id: target.id });
const block: Action = (actor, target) => actor.client.rpc('block_member', { member_id: target.id });

/** The same actions through the documented tables. */
const insertRequest: Action = (actor, target) =>
  actor.client
    .from('friendships')
    .insert({ user_id: actor.id, friend_id: target.id, status: 'pending' });
const updateRequest: Action = async (actor, target) => {
  const accepted = await actor.client
    .from('friendships')
    .update({ status: 'accepted' })
    .eq('user_id', target.id)
    .eq('friend_id', actor.id);
  if (accepted.error) return accepted;
  return actor.client
    .from('friendships')
    .insert({ user_id: actor.id, friend_id: target.id, status: 'accepted' });
};
const deleteRequest: Action = (actor, target) =>
  actor.client.from('friendships').delete().eq('user_id', actor.id).eq('friend_id', target.id);

type InitialStatus = 'none' | 'requested' | 'friends';

interface Race {
  title: string;
  from: InitialStatus;
  actions: (() => PromiseLike<{ error: { code: string } | null }>)[];
  outcomes: InitialStatus[];
  /** error codes that the slower request may get */
  codes?: string[];
}

const races = (): Race[] => [
  {
    title: 'two crossing requests become one friendship',
    from: 'none',
    actions: [() => sendRequest(elin, hanna), () => sendRequest(hanna, elin)],
    outcomes: ['friends'],
  },
  {
    title: 'two crossing inserts into the table become one friendship',
    from: 'none',
    actions: [() => insertRequest(elin, hanna), () => insertRequest(hanna, elin)],
    outcomes: ['friends'],
  },
  {
    title: 'two equal requests leave one request',
    from: 'none',
    actions: [
      () => sendRequest(elin, hanna),
      () => sendRequest(elin, hanna),
      () => insertRequest(elin, hanna),
    ],
    outcomes: ['requested'],
    codes: ['23505'],
  },
  {
    title: 'accepting in two tabs makes one friendship',
    from: 'requested',
    actions: [
      () => acceptRequest(hanna, elin),
      () => acceptRequest(hanna, elin),
      () => updateRequest(hanna, elin),
    ],
    outcomes: ['friends'],
  },
  {
    title: 'accepting during a crossing request makes one friendship',
    from: 'requested',
    actions: [() => acceptRequest(hanna, elin), () => sendRequest(hanna, elin)],
    outcomes: ['friends'],
    codes: ['23505'],
  },
  {
    title: 'accepting a request during its withdrawal leaves a friendship or nothing',
    from: 'requested',
    actions: [() => updateRequest(hanna, elin), () => deleteRequest(elin, hanna)],
    outcomes: ['friends', 'none'],
    codes: ['42501'],
  },
  {
    title: 'accepting and withdrawing through the functions leaves a friendship or nothing',
    from: 'requested',
    actions: [() => acceptRequest(hanna, elin), () => endFriendship(elin, hanna)],
    outcomes: ['friends', 'none'],
    codes: ['PT404'],
  },
  {
    title: 'accepting through the table during an unfriending leaves both rows or none',
    from: 'requested',
    actions: [
      () => updateRequest(hanna, elin),
      () => endFriendship(elin, hanna),
      () => endFriendship(hanna, elin),
    ],
    outcomes: ['friends', 'none'],
    codes: ['42501'],
  },
  {
    title: 'unfriending by both members ends the friendship without an error',
    from: 'friends',
    actions: [() => endFriendship(elin, hanna), () => endFriendship(hanna, elin)],
    outcomes: ['none'],
  },
  {
    title: 'a block wins against a request, an acceptance and a block back',
    from: 'requested',
    actions: [
      () => block(elin, hanna),
      () => acceptRequest(hanna, elin),
      () => sendRequest(hanna, elin),
    ],
    outcomes: ['none'],
    codes: ['PT404', '23505'],
  },
];

for (const [index, { title }] of races().entries()) {
  test(`${title}, ${RACE_REPEATS} times [188]`, RACE_TIMEOUT, async () => {
    for (let repeat = 0; repeat < RACE_REPEATS; repeat += 1) {
      const race = races()[index] as Race;
      await resetFriendship(race.from);
      const outcomes = await Promise.all(race.actions.map((action) => action()));
      const codes = outcomes.flatMap(({ error }) => (error ? [error.code] : []));
      expect(codes.filter((code) => !(race.codes ?? []).includes(code))).toEqual([]);
      expect(race.outcomes).toContain(await currentStatus());
    }
  });
}

async function resetFriendship(from: InitialStatus): Promise<void> {
  const sql = database();
  const pair = [elin.id, hanna.id];
  await sql`delete from public.blocks where blocker_id = any (${pair})`;
  await sql`delete from public.friendships where user_id = any (${pair})`;
  await sql`delete from private.rate_limits where subject = any (${pair})`;
  if (from === 'none') return;
  await sql`insert into public.friendships (user_id, friend_id) values (${elin.id}, ${hanna.id})`;
  if (from === 'friends') {
    await sql`update public.friendships set status = 'accepted' where user_id = ${elin.id}`;
  }
}

/** The status between the two members, or the rows themselves if they are inconsistent. */
async function currentStatus(): Promise<string> {
  const rows = await database()<{ user_id: string; status: string }[]>`
    select user_id, status from public.friendships
    where user_id = any (${[elin.id, hanna.id]})
  `;
  const described = rows
    .map(({ user_id, status }) => `${user_id === elin.id ? 'elin' : 'hanna'} ${status}`)
    .toSorted()
    .join(', ');
  const meanings: Record<string, InitialStatus> = {
    '': 'none',
    'elin pending': 'requested',
    'elin accepted, hanna accepted': 'friends',
  };
  return meanings[described] ?? described;
}

import { beforeAll, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { createMembers, type Member } from './support/members.ts';
import { RACE_TIMEOUT, RACE_REPEATS } from './support/race-repeats.ts';

let one: Member;
let other: Member;

beforeAll(async () => {
  const [first, second] = await createMembers('Elin Sandberg', 'Hanna Berg');
  if (!first || !second) throw new Error('two members');
  one = first;
  other = second;
});

type Action = (me: Member, them: Member) => PromiseLike<{ error: { code: string } | null }>;

const sendRequest: Action = (me, them) => me.client.rpc('send_request', { member_id: them.id });
const acceptRequest: Action = (me, them) => me.client.rpc('accept_request', { member_id: them.id });
const endFriendship: Action = (me, them) => me.client.rpc('end_friendship', { member_id: them.id });
const block: Action = (me, them) => me.client.rpc('block_member', { member_id: them.id });

/** The same actions through the documented tables. */
const insertRequest: Action = (me, them) =>
  me.client.from('friendships').insert({ user_id: me.id, friend_id: them.id, status: 'pending' });
const updateRequest: Action = async (me, them) => {
  const accepted = await me.client
    .from('friendships')
    .update({ status: 'accepted' })
    .eq('user_id', them.id)
    .eq('friend_id', me.id);
  if (accepted.error) return accepted;
  return me.client
    .from('friendships')
    .insert({ user_id: me.id, friend_id: them.id, status: 'accepted' });
};
const deleteRequest: Action = (me, them) =>
  me.client.from('friendships').delete().eq('user_id', me.id).eq('friend_id', them.id);

type InitialStatus = 'none' | 'asked' | 'friends';

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
    actions: [() => sendRequest(one, other), () => sendRequest(other, one)],
    outcomes: ['friends'],
  },
  {
    title: 'two crossing inserts into the table become one friendship',
    from: 'none',
    actions: [() => insertRequest(one, other), () => insertRequest(other, one)],
    outcomes: ['friends'],
  },
  {
    title: 'two equal requests leave one request',
    from: 'none',
    actions: [
      () => sendRequest(one, other),
      () => sendRequest(one, other),
      () => insertRequest(one, other),
    ],
    outcomes: ['asked'],
    codes: ['23505'],
  },
  {
    title: 'accepting in two tabs makes one friendship',
    from: 'asked',
    actions: [
      () => acceptRequest(other, one),
      () => acceptRequest(other, one),
      () => updateRequest(other, one),
    ],
    outcomes: ['friends'],
  },
  {
    title: 'accepting during a crossing request makes one friendship',
    from: 'asked',
    actions: [() => acceptRequest(other, one), () => sendRequest(other, one)],
    outcomes: ['friends'],
    codes: ['23505'],
  },
  {
    title: 'accepting a request during its withdrawal leaves a friendship or nothing',
    from: 'asked',
    actions: [() => updateRequest(other, one), () => deleteRequest(one, other)],
    outcomes: ['friends', 'none'],
    codes: ['42501'],
  },
  {
    title: 'accepting and withdrawing through the functions leaves a friendship or nothing',
    from: 'asked',
    actions: [() => acceptRequest(other, one), () => endFriendship(one, other)],
    outcomes: ['friends', 'none'],
    codes: ['P0002'],
  },
  {
    title: 'accepting through the table during an unfriending leaves both rows or none',
    from: 'asked',
    actions: [
      () => updateRequest(other, one),
      () => endFriendship(one, other),
      () => endFriendship(other, one),
    ],
    outcomes: ['friends', 'none'],
    codes: ['42501'],
  },
  {
    title: 'unfriending by both members ends the friendship without an error',
    from: 'friends',
    actions: [() => endFriendship(one, other), () => endFriendship(other, one)],
    outcomes: ['none'],
  },
  {
    title: 'a block wins against a request, an acceptance and a block back',
    from: 'asked',
    actions: [
      () => block(one, other),
      () => acceptRequest(other, one),
      () => sendRequest(other, one),
    ],
    outcomes: ['none'],
    codes: ['P0002', '23505'],
  },
];

for (const [index, { title }] of races().entries()) {
  test(`${title}, ${RACE_REPEATS} times [188]`, RACE_TIMEOUT, async () => {
    for (let repeat = 0; repeat < RACE_REPEATS; repeat += 1) {
      const race = races()[index] as Race;
      await resetFriendship(race.from);
      const outcomes = await Promise.all(race.actions.map((act) => act()));
      const codes = outcomes.flatMap(({ error }) => (error ? [error.code] : []));
      expect(codes.filter((code) => !(race.codes ?? []).includes(code))).toEqual([]);
      expect(race.outcomes).toContain(await currentStatus());
    }
  });
}

async function resetFriendship(from: InitialStatus): Promise<void> {
  const sql = database();
  const pair = [one.id, other.id];
  await sql`delete from public.blocks where blocker_id = any (${pair})`;
  await sql`delete from public.friendships where user_id = any (${pair})`;
  await sql`delete from private.rate_limits where subject = any (${pair})`;
  if (from === 'none') return;
  await sql`insert into public.friendships (user_id, friend_id) values (${one.id}, ${other.id})`;
  if (from === 'friends') {
    await sql`update public.friendships set status = 'accepted' where user_id = ${one.id}`;
  }
}

/** The status between the two members, or the rows themselves if they are inconsistent. */
async function currentStatus(): Promise<string> {
  const rows = await database()<{ user_id: string; status: string }[]>`
    select user_id, status from public.friendships
    where user_id = any (${[one.id, other.id]})
  `;
  const described = rows
    .map(({ user_id, status }) => `${user_id === one.id ? 'one' : 'other'} ${status}`)
    .toSorted()
    .join(', ');
  const meanings: Record<string, InitialStatus> = {
    '': 'none',
    'one pending': 'asked',
    'one accepted, other accepted': 'friends',
  };
  return meanings[described] ?? described;
}

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

type Act = (me: Member, them: Member) => PromiseLike<{ error: { code: string } | null }>;

const ask: Act = (me, them) => me.client.rpc('send_request', { member_id: them.id });
const accept: Act = (me, them) => me.client.rpc('accept_request', { member_id: them.id });
const end: Act = (me, them) => me.client.rpc('end_friendship', { member_id: them.id });
const block: Act = (me, them) => me.client.rpc('block_member', { member_id: them.id });

/** The same actions through the documented tables. */
const askDirectly: Act = (me, them) =>
  me.client.from('friendships').insert({ user_id: me.id, friend_id: them.id, status: 'pending' });
const acceptDirectly: Act = async (me, them) => {
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
const withdrawDirectly: Act = (me, them) =>
  me.client.from('friendships').delete().eq('user_id', me.id).eq('friend_id', them.id);

type Standing = 'none' | 'asked' | 'friends';

interface Race {
  says: string;
  from: Standing;
  acts: (() => PromiseLike<{ error: { code: string } | null }>)[];
  leaves: Standing[];
  /** error codes that the slower request may get */
  codes?: string[];
}

const races = (): Race[] => [
  {
    says: 'two crossing requests become one friendship',
    from: 'none',
    acts: [() => ask(one, other), () => ask(other, one)],
    leaves: ['friends'],
  },
  {
    says: 'two crossing inserts into the table become one friendship',
    from: 'none',
    acts: [() => askDirectly(one, other), () => askDirectly(other, one)],
    leaves: ['friends'],
  },
  {
    says: 'two equal requests leave one request',
    from: 'none',
    acts: [() => ask(one, other), () => ask(one, other), () => askDirectly(one, other)],
    leaves: ['asked'],
    codes: ['23505'],
  },
  {
    says: 'accepting in two tabs makes one friendship',
    from: 'asked',
    acts: [() => accept(other, one), () => accept(other, one), () => acceptDirectly(other, one)],
    leaves: ['friends'],
  },
  {
    says: 'accepting during a crossing request makes one friendship',
    from: 'asked',
    acts: [() => accept(other, one), () => ask(other, one)],
    leaves: ['friends'],
    codes: ['23505'],
  },
  {
    says: 'accepting a request during its withdrawal leaves a friendship or nothing',
    from: 'asked',
    acts: [() => acceptDirectly(other, one), () => withdrawDirectly(one, other)],
    leaves: ['friends', 'none'],
    codes: ['42501'],
  },
  {
    says: 'accepting and withdrawing through the functions leaves a friendship or nothing',
    from: 'asked',
    acts: [() => accept(other, one), () => end(one, other)],
    leaves: ['friends', 'none'],
    codes: ['P0002'],
  },
  {
    says: 'accepting through the table during an unfriending leaves both rows or none',
    from: 'asked',
    acts: [() => acceptDirectly(other, one), () => end(one, other), () => end(other, one)],
    leaves: ['friends', 'none'],
    codes: ['42501'],
  },
  {
    says: 'unfriending by both members ends the friendship without an error',
    from: 'friends',
    acts: [() => end(one, other), () => end(other, one)],
    leaves: ['none'],
  },
  {
    says: 'a block wins against a request, an acceptance and a block back',
    from: 'asked',
    acts: [() => block(one, other), () => accept(other, one), () => ask(other, one)],
    leaves: ['none'],
    codes: ['P0002', '23505'],
  },
];

for (const [index, { says }] of races().entries()) {
  test(`${says}, ${RACE_REPEATS} times [188]`, RACE_TIMEOUT, async () => {
    for (let repeat = 0; repeat < RACE_REPEATS; repeat += 1) {
      const race = races()[index] as Race;
      await begin(race.from);
      const outcomes = await Promise.all(race.acts.map((act) => act()));
      const codes = outcomes.flatMap(({ error }) => (error ? [error.code] : []));
      expect(codes.filter((code) => !(race.codes ?? []).includes(code))).toEqual([]);
      expect(race.leaves).toContain(await standing());
    }
  });
}

async function begin(from: Standing): Promise<void> {
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
async function standing(): Promise<string> {
  const rows = await database()<{ user_id: string; status: string }[]>`
    select user_id, status from public.friendships
    where user_id = any (${[one.id, other.id]})
  `;
  const described = rows
    .map(({ user_id, status }) => `${user_id === one.id ? 'one' : 'other'} ${status}`)
    .toSorted()
    .join(', ');
  const meanings: Record<string, Standing> = {
    '': 'none',
    'one pending': 'asked',
    'one accepted, other accepted': 'friends',
  };
  return meanings[described] ?? described;
}

import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { createMembers, unwrap, anonymousClient, type Member } from './support/members.ts';

let elin: Member;
let hanna: Member;

beforeEach(async () => {
  [elin, hanna] = await createMembers('Elin Sandberg', 'Hanna Berg');
});

/** Leaves a caller this many uses of an action in a window of a minute. */
async function setRemainingUses(subject: string, action: string, uses: number): Promise<void> {
  await database()`
    insert into private.rate_limits (subject, action, uses, ends_at)
    values (${subject}, ${action}, ${uses}, now() + interval '1 minute')
    on conflict (subject, action) do update set uses = excluded.uses, ends_at = excluded.ends_at
  `;
}

const otherThan = (me: Member) => (me === hanna ? elin : hanna);

const actions: [string, number, (me: Member) => PromiseLike<{ error: unknown; status: number }>][] =
  [
    ['search_people', 120, (me) => me.client.rpc('search_people', { query: 'elin' })],
    ['public_profile', 240, (me) => me.client.rpc('public_profile', { member_id: hanna.id })],
    ['username_available', 120, (me) => me.client.rpc('username_available', { name: 'someone' })],
    ['inviter_card', 60, (me) => me.client.rpc('inviter_card', { username: 'someone' })],
    ['my_invite_key', 240, (me) => me.client.rpc('my_invite_key')],
    ['renew_invite_key', 20, (me) => me.client.rpc('renew_invite_key')],
    ['answer_inviter', 60, (me) => me.client.rpc('answer_inviter', { connect: false })],
    ['close_first_steps', 60, (me) => me.client.rpc('close_first_steps')],
    ['set_findable_by', 60, (me) => me.client.rpc('set_findable_by', { value: 'everybody' })],
    ['mute', 120, (me) => me.client.rpc('mute_member', { member_id: otherThan(me).id })],
    [
      'block',
      120,
      async (me) => {
        const { id: member_id } = otherThan(me);
        await unwrap(me.client.rpc('unblock_member', { member_id }));
        return me.client.rpc('block_member', { member_id });
      },
    ],
    ['edit_profile', 60, (me) => me.client.rpc('update_profile', { profile: { full_name: 'Me' } })],
    [
      'decline_request',
      120,
      (me) => {
        const member_id = otherThan(me).id;
        return me.client.rpc('decline_request', { member_id, never_again: true });
      },
    ],
    ['send_request', 60, (me) => me.client.rpc('send_request', { member_id: hanna.id })],
    [
      'create_post',
      300,
      (me) => me.client.rpc('create_post', { id: crypto.randomUUID(), content: 'x' }),
    ],
  ];

describe('above its limit', () => {
  for (const [action, limit, act] of actions) {
    test(`${action} is refused with the end of the window, for that member only`, async () => {
      await setRemainingUses(elin.id, action, limit - 1);
      expect((await act(elin)).error).toBeNull();
      const refused = await (action === 'send_request'
        ? elin.client.rpc('send_request', {
            member_id: (await createMembers('Nils Dahl'))[0]?.id ?? '',
          })
        : act(elin));
      expect(refused.status).toBe(429);
      expect(refused.error).toMatchObject({ code: 'PT429' });
      const { message, details } = refused.error as { message: string; details: string };
      expect(message).toMatch(/^Too many requests\. Try again after \d{4}-.*Z\.$/);
      const ends = Date.parse(details);
      expect(ends).toBeGreaterThan(Date.now());
      expect(ends).toBeLessThan(Date.now() + 61_000);
      if (action !== 'send_request') expect((await act(hanna)).error).toBeNull();
    });
  }

  test('a plain insert counts like the function', async () => {
    await setRemainingUses(elin.id, 'create_post', 300);
    const insert = await elin.client.from('posts').insert({ user_id: elin.id, content: 'x' });
    expect(insert.error?.code).toBe('PT429');
  });
});

test('a new window starts at zero', async () => {
  await setRemainingUses(elin.id, 'search_people', 120);
  await database()`update private.rate_limits set ends_at = now() where subject = ${elin.id}`;
  expect((await elin.client.rpc('search_people', { query: 'elin' })).error).toBeNull();
});

test('concurrent calls are all counted', async () => {
  await setRemainingUses(elin.id, 'inviter_card', 40);
  const calls = await Promise.all(
    Array.from({ length: 30 }, () => elin.client.rpc('inviter_card', { username: 'someone' })),
  );
  expect(calls.filter(({ error }) => !error)).toHaveLength(20);
});

test('visitors are counted by a hash of their address', async () => {
  await unwrap(anonymousClient().rpc('username_available', { name: 'someone' }));
  const subjects = await database()<{ subject: string }[]>`
    select subject from private.rate_limits where action = 'username_available'
  `;
  expect(subjects.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^[0-9a-f]{64}$/),
  );
});

test('the first use in a window deletes a few old ones, the oldest first', async () => {
  await database()`
    insert into private.rate_limits (subject, action, uses, ends_at)
    select 'old ' || n, 'sweep', 1, '-infinity' from generate_series(1, 5) as n
  `;
  // A use leaves rows that a transaction of another test has locked: the next first use deletes them.
  const readAfterFirstUse = async () => {
    await database()`delete from private.rate_limits where subject = ${elin.id}`;
    await unwrap(elin.client.rpc('search_people', { query: 'elin' }));
    return database()`select from private.rate_limits where action = 'sweep'`;
  };
  await expect.poll(readAfterFirstUse, { timeout: 15_000 }).toHaveLength(0);
});

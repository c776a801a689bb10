import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { befriend, createMembers, unwrap, type Member } from './support/members.ts';
import { openThread, sendMessage, stopSharing } from './support/messages.ts';
import { RACE_REPEATS, RACE_TIMEOUT } from './support/race-repeats.ts';
import { claimsOf } from './support/sessions.ts';

let elin: Member;
let hanna: Member;

beforeEach(async () => {
  [elin, hanna] = await createMembers('Elin Sandberg', 'Hanna Berg');
  await befriend(elin, hanna);
});

const resetLimits = () => database()`
  delete from private.rate_limits where subject in (${elin.id}, ${hanna.id})
`;

const deadlockCount = async () => {
  const [row] = await database()<{ deadlocks: number }[]>`
    select deadlocks::int from pg_stat_database where datname = current_database()
  `;
  return row?.deadlocks;
};

/** Runs the acts at once. @returns the codes of their errors */
async function raceAll(
  ...acts: PromiseLike<{ error: { code: string } | null }>[]
): Promise<string[]> {
  const answers = await Promise.all(acts);
  return answers.flatMap(({ error }) => (error ? [error.code] : []));
}

/** Compares both stored sides with what their messages say. */
async function expectConsistent(): Promise<void> {
  const wrong = await database()`
    select side.member_id from public.conversations as side
    where side.member_id in (${elin.id}, ${hanna.id}) and (
      side.unread_count <> (select count(*) from private.unread_messages(side))
      or side.last_message_id is distinct from (select id from private.newest_visible_message(side))
    )
  `;
  expect(wrong).toHaveLength(0);
}

const send = (from: Member, to: Member, id: string = randomUUID()) =>
  from.client.rpc('send_message', { id, recipient_id: to.id, content: 'Crossing' });

test.each([['on'], ['off']])(
  'unsending, reading, sending, hiding and unfriending at once, with receipts %s, leave correct counts and no deadlock',
  RACE_TIMEOUT,
  async (receipts) => {
    if (receipts === 'off') await stopSharing(hanna, 'read_receipts');
    const before = await deadlockCount();
    const codes: string[] = [];
    for (let repeat = 0; repeat < RACE_REPEATS; repeat += 1) {
      await resetLimits();
      const mine = await sendMessage(elin, hanna);
      const hers = await sendMessage(hanna, elin);
      codes.push(
        ...(await raceAll(
          elin.client.rpc('unsend_message', { message_id: mine.id }),
          hanna.client.from('messages').delete().eq('id', hers.id),
          hanna.client.rpc('mark_read', { partner_id: elin.id }),
          elin.client.rpc('mark_read', { partner_id: hanna.id }),
          hanna.client.rpc('mark_delivered'),
          elin.client.rpc('mark_delivered'),
          elin.client.rpc('hide_messages', { ids: [hers.id] }),
          send(elin, hanna),
          send(hanna, elin),
          hanna.client.rpc('end_friendship', { member_id: elin.id }),
        )),
      );
      await expectConsistent();
      await befriend(elin, hanna);
    }
    expect(codes).toEqual([]);
    expect(await deadlockCount()).toBe(before);
  },
);

test(
  'the later of a reaction and unsending decides: no unsent message has a reaction',
  RACE_TIMEOUT,
  async () => {
    const before = await deadlockCount();
    for (let repeat = 0; repeat < RACE_REPEATS; repeat += 1) {
      await resetLimits();
      const { id } = await sendMessage(elin, hanna);
      const codes = await raceAll(
        hanna.client.rpc('react', { message_id: id, emoji: '👍' }),
        elin.client.rpc('react', { message_id: id, emoji: '👏' }),
        elin.client.rpc('unsend_message', { message_id: id }),
      );
      expect(codes.filter((code) => code !== 'PT404')).toEqual([]);
      expect(
        await database()`select from public.message_reactions where message_id = ${id}`,
      ).toHaveLength(0);
    }
    expect(await deadlockCount()).toBe(before);
  },
);

test(
  'a message that crosses the clearing of a conversation shows, or was sent before it',
  RACE_TIMEOUT,
  async () => {
    const before = await deadlockCount();
    for (let repeat = 0; repeat < RACE_REPEATS; repeat += 1) {
      await resetLimits();
      await sendMessage(hanna, elin);
      const codes = await raceAll(
        elin.client.rpc('clear_conversation', { partner_id: hanna.id }),
        send(hanna, elin),
        send(elin, hanna),
        hanna.client.rpc('clear_conversation', { partner_id: elin.id }),
      );
      expect(codes).toEqual([]);
      await expectConsistent();
      const later = await sendMessage(hanna, elin);
      expect((await openThread(elin, hanna)).items[0]?.id).toBe(later.id);
    }
    expect(await deadlockCount()).toBe(before);
  },
);

describe('one transaction is held open while the other runs', () => {
  async function holdOpen(member: Member, statement: string) {
    const sql = await database().reserve();
    await sql`begin`;
    const claims = JSON.stringify(await claimsOf(member));
    await sql`select set_config('request.jwt.claims', ${claims}, true)`;
    await sql`set local role authenticated`;
    await sql.unsafe(statement);
    return {
      commit: async () => {
        await sql`commit`;
        sql.release();
      },
    };
  }
  const isWaiting = async (work: Promise<unknown>) =>
    (await Promise.race([
      work.then(() => false),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 250)),
    ])) === true;
  const sendStatement = (to: Member, id: string) =>
    `select public.send_message('${id}', '${to.id}', 'Held')`;

  const databaseTime = async () => {
    const [row] = await database()<{ at: string }[]>`select clock_timestamp()::text as at`;
    return new Date(row?.at ?? '');
  };
  const timeOf = async (id: string) => {
    const [row] = await database()<{ created_at: Date }[]>`
      select created_at from public.messages where id = ${id}
    `;
    return row?.created_at ?? new Date(0);
  };

  test('a member’s message takes its time after the one before is visible, so that reading covers none that comes later', async () => {
    const held = await holdOpen(elin, sendStatement(hanna, randomUUID()));
    const id = randomUUID();
    const second = Promise.resolve(unwrap(send(elin, hanna, id)));
    expect(await isWaiting(second)).toBe(true);
    const before = await databaseTime();
    await held.commit();
    await second;
    expect((await timeOf(id)).getTime()).toBeGreaterThanOrEqual(before.getTime());
  });

  test('a message that waits for the lock of the pair takes its time after it, and so after a clearing', async () => {
    const held = await holdOpen(hanna, `select private.lock_pair('${elin.id}', '${hanna.id}')`);
    const id = randomUUID();
    const sent = Promise.resolve(unwrap(send(elin, hanna, id)));
    expect(await isWaiting(sent)).toBe(true);
    const before = await databaseTime();
    await held.commit();
    await sent;
    expect((await timeOf(id)).getTime()).toBeGreaterThanOrEqual(before.getTime());
  });

  test('a clearing waits for a message that has its time, even if a later one is there already', async () => {
    await sendMessage(hanna, elin);
    const limits = await database().reserve();
    await limits`begin`;
    await limits`select from private.rate_limits where subject = ${hanna.id} for update`;
    const early = Promise.resolve(unwrap(send(hanna, elin)));
    expect(await isWaiting(early)).toBe(true);
    await sendMessage(elin, hanna);
    const cleared = Promise.resolve(
      unwrap(elin.client.rpc('clear_conversation', { partner_id: hanna.id })),
    );
    expect(await isWaiting(cleared)).toBe(true);
    await limits`commit`;
    limits.release();
    await Promise.all([early, cleared]);
    expect((await openThread(elin, hanna)).items).toEqual([]);
    await expectConsistent();
  });

  test('a clearing waits for a message on its way; the next message waits for the clearing, and stays', async () => {
    await sendMessage(elin, hanna);
    const held = await holdOpen(hanna, sendStatement(elin, randomUUID()));
    const cleared = Promise.resolve(
      unwrap(elin.client.rpc('clear_conversation', { partner_id: hanna.id })),
    );
    expect(await isWaiting(cleared)).toBe(true);
    await held.commit();
    await cleared;
    expect((await openThread(elin, hanna)).items).toEqual([]);

    const clearing = await holdOpen(elin, `select public.clear_conversation('${hanna.id}')`);
    const id = randomUUID();
    const sent = Promise.resolve(unwrap(send(hanna, elin, id)));
    expect(await isWaiting(sent)).toBe(true);
    await clearing.commit();
    await sent;
    expect((await openThread(elin, hanna)).items.map((item) => item.id)).toEqual([id]);
  });

  test('unsending waits for a reaction on its way, and removes it', async () => {
    const { id } = await sendMessage(elin, hanna);
    const held = await holdOpen(hanna, `select public.react('${id}', '👍')`);
    const unsent = Promise.resolve(unwrap(elin.client.rpc('unsend_message', { message_id: id })));
    expect(await isWaiting(unsent)).toBe(true);
    await held.commit();
    await unsent;
    expect(
      await database()`select from public.message_reactions where message_id = ${id}`,
    ).toHaveLength(0);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { insertAcceptedFile } from './support/media.ts';
import { befriend, createMembers, unwrap, errorCode, type Member } from './support/members.ts';
import { RACE_REPEATS, RACE_TIMEOUT } from './support/race-repeats.ts';

let elin: Member;
let hanna: Member;
let yusuf: Member;

beforeEach(async () => {
  [elin, hanna, yusuf] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Yusuf Demir');
  await befriend(elin, hanna);
  await befriend(elin, yusuf);
});

async function sendMessage(from: Member, to: Member, content = 'Hello'): Promise<string> {
  const id = randomUUID();
  await unwrap(from.client.rpc('send_message', { id, recipient_id: to.id, content }));
  return id;
}

interface Listed {
  partner: { id: string };
  friendship: string;
  preview: string | null;
  message_type: string;
  from_me: boolean;
  read: boolean;
  unread_count: number;
}

interface Page<Item> {
  items: Item[];
  next: { at: string; id: string } | null;
}

const listConversations = async (
  member: Member,
  page?: { after?: object | null; page_size?: number },
) =>
  (await unwrap(
    member.client.rpc('my_conversations', (page ?? {}) as never),
  )) as unknown as Page<Listed>;

const unreadTotal = (member: Member) =>
  member.client.rpc('unread_total').then(({ data }) => data as number);

const deleteMessage = (member: Member, id: string) =>
  unwrap(member.client.from('messages').delete().eq('id', id));

/** The stored conversations of both members, and the values computed from their messages. */
async function storedAndCounted(one: Member, other: Member) {
  const pair = [one.id, other.id];
  const kept = await database()`
    select member_id, last_message_id, unread_count from public.conversations
    where member_id = any (${pair}) and partner_id = any (${pair}) order by member_id
  `;
  const counted = await database()`
    select member.id as member_id, newest.id as last_message_id, (
      select count(*)::int from public.messages
      where recipient_id = member.id and sender_id = any (${pair}) and unsent_at is null
        and created_at > coalesce(
          (
            select read_up_to from public.conversations
            where member_id = member.id and partner_id = any (${pair})
          ),
          '-infinity'
        )
    ) as unread_count
    from unnest(${pair}::uuid[]) as member (id)
    cross join lateral (
      select id from public.messages
      where sender_id = any (${pair}) and recipient_id = any (${pair})
      order by created_at desc, id desc limit 1
    ) as newest
    order by member.id
  `;
  return { kept: [...kept], counted: [...counted] };
}

const expectConsistent = async (one: Member, other: Member) => {
  const { kept, counted } = await storedAndCounted(one, other);
  expect(kept).toEqual(counted);
};

describe('the conversation list [141]', () => {
  test('shows partner, last message and unread count, latest first, in one request', async () => {
    await sendMessage(elin, hanna, 'First');
    await sendMessage(yusuf, elin, 'Second');
    await sendMessage(yusuf, elin, 'Third');
    expect(await listConversations(elin)).toEqual({
      items: [
        {
          partner: expect.objectContaining({ id: yusuf.id, full_name: 'Yusuf Demir' }),
          friendship: 'friends',
          active: false,
          message_id: expect.any(String),
          message_type: 'text',
          preview: 'Third',
          duration_ms: null,
          unsent: false,
          from_me: false,
          delivered: true,
          read: false,
          at: expect.any(String),
          pinned: false,
          archived: false,
          muted: false,
          muted_until: null,
          marked_unread: false,
          unread_count: 2,
        },
        expect.objectContaining({ preview: 'First', from_me: true, read: false, unread_count: 0 }),
      ],
      next: null,
    });
    expect(await unreadTotal(elin)).toBe(2);
    expect(await unreadTotal(hanna)).toBe(1);
  });

  test('names the type of a message without text', async () => {
    const path = await insertAcceptedFile(elin, 'messages', 'audio');
    const media = { path, type: 'voice' };
    await unwrap(
      elin.client.rpc('send_message', { id: randomUUID(), recipient_id: hanna.id, media }),
    );
    expect((await listConversations(hanna)).items[0]).toMatchObject({
      preview: null,
      message_type: 'voice',
    });
  });

  test('keeps former friends, and hides a blocked member until the unblock', async () => {
    await sendMessage(hanna, elin);
    await unwrap(hanna.client.rpc('end_friendship', { member_id: elin.id }));
    expect((await listConversations(elin)).items[0]).toMatchObject({
      partner: { full_name: 'Hanna Berg' },
      friendship: 'none',
    });
    await unwrap(hanna.client.rpc('block_member', { member_id: elin.id }));
    expect((await listConversations(elin)).items).toEqual([]);
    expect((await listConversations(hanna)).items).toEqual([]);
    expect(await unreadTotal(elin)).toBe(0);
    await unwrap(hanna.client.rpc('unblock_member', { member_id: elin.id }));
    expect(await unreadTotal(elin)).toBe(1);
    expect((await listConversations(elin)).items).toHaveLength(1);
  });

  test('is paged by key', async () => {
    await sendMessage(hanna, elin);
    await sendMessage(yusuf, elin);
    const first = await listConversations(elin, { page_size: 1 });
    const second = await listConversations(elin, { page_size: 1, after: first.next });
    expect([first, second].map(({ items }) => items[0]?.partner.id)).toEqual([yusuf.id, hanna.id]);
    expect(second.next).toBeNull();
  });

  test('can’t be written by clients', async () => {
    await sendMessage(elin, hanna);
    const mine = hanna.client.from('conversations');
    expect(await errorCode(mine.update({ unread_count: 0 }).eq('member_id', hanna.id))).toBe(
      '42501',
    );
    expect(await errorCode(mine.delete().eq('member_id', hanna.id))).toBe('42501');
    expect(await unreadTotal(hanna)).toBe(1);
  });
});

describe('the stored conversations stay correct', () => {
  test('when the server deletes the last message: the one before shows, then the conversation disappears', async () => {
    const [first, second] = [
      await sendMessage(elin, hanna, 'First'),
      await sendMessage(hanna, elin, 'Second'),
    ];
    await database()`delete from public.messages where id = ${second}`;
    await expectConsistent(elin, hanna);
    expect((await listConversations(elin)).items[0]).toMatchObject({
      preview: 'First',
      unread_count: 0,
    });
    await database()`delete from public.messages where id = ${first}`;
    expect(await storedAndCounted(elin, hanna)).toEqual({ kept: [], counted: [] });
    await sendMessage(elin, hanna, 'Again');
    await expectConsistent(elin, hanna);
  });

  test('when unread messages are unsent, edited or read one by one', async () => {
    const ids = [
      await sendMessage(elin, hanna),
      await sendMessage(elin, hanna),
      await sendMessage(elin, hanna, 'Third'),
    ];
    await deleteMessage(elin, ids[1] as string);
    await expectConsistent(elin, hanna);
    await unwrap(
      elin.client
        .from('messages')
        .update({ content: 'Better' })
        .eq('id', ids[2] as string),
    );
    await unwrap(
      hanna.client
        .from('messages')
        .update({ read: true })
        .eq('id', ids[0] as string),
    );
    await expectConsistent(elin, hanna);
    expect((await listConversations(hanna)).items[0]).toMatchObject({
      preview: 'Better',
      unread_count: 1,
    });
  });

  test('when all messages are read at once', async () => {
    await sendMessage(elin, hanna);
    await sendMessage(yusuf, elin);
    await sendMessage(hanna, elin);
    await sendMessage(hanna, elin);
    expect(await unwrap(elin.client.rpc('mark_read', { partner_id: hanna.id }))).toBe(2);
    expect(await unwrap(elin.client.rpc('mark_read', { partner_id: hanna.id }))).toBe(0);
    await expectConsistent(elin, hanna);
    expect(await unreadTotal(elin)).toBe(1);
    await unwrap(elin.client.from('messages').update({ read: true }).eq('recipient_id', elin.id));
    expect(await unreadTotal(elin)).toBe(0);
    expect(await unreadTotal(hanna)).toBe(1);
  });

  test('when several messages are sent at once to several members', async () => {
    const row = (to: Member) => ({ sender_id: elin.id, recipient_id: to.id, content: 'Hello' });
    await unwrap(elin.client.from('messages').insert([row(hanna), row(yusuf), row(hanna)]));
    await expectConsistent(elin, hanna);
    await expectConsistent(elin, yusuf);
    expect(await unreadTotal(hanna)).toBe(2);
  });

  test('when an account is deleted: it disappears from its partners’ lists', async () => {
    await sendMessage(elin, hanna);
    await sendMessage(hanna, elin);
    await sendMessage(yusuf, elin);
    await database()`delete from auth.users where id = ${elin.id}`;
    expect((await listConversations(hanna)).items).toEqual([]);
    expect(await unreadTotal(hanna)).toBe(0);
    expect(await storedAndCounted(elin, yusuf)).toEqual({ kept: [], counted: [] });
  });

  test(
    `when both write, read and delete at once, ${2 * RACE_REPEATS} times, without a deadlock`,
    RACE_TIMEOUT,
    async () => {
      const before = await deadlockCount();
      const codes: string[] = [];
      const attempt = async (act: PromiseLike<{ error: { code: string } | null }>) => {
        const { error } = await act;
        if (error) codes.push(error.code);
      };
      const write = (from: Member, to: Member, id: string) =>
        attempt(from.client.rpc('send_message', { id, recipient_id: to.id, content: 'x' }));
      await database()`
        delete from private.rate_limits where subject in (${elin.id}, ${hanna.id})
      `;
      let last: string[] = [];
      for (let round = 0; round < 2 * RACE_REPEATS; round += 1) {
        const ids = [randomUUID(), randomUUID()] as const;
        await Promise.all([
          write(elin, hanna, ids[0]),
          write(hanna, elin, ids[1]),
          attempt(elin.client.rpc('mark_read', { partner_id: hanna.id })),
          attempt(hanna.client.rpc('mark_read', { partner_id: elin.id })),
          attempt(elin.client.from('notifications').update({ read: true }).eq('user_id', elin.id)),
          ...last.map((id, n) =>
            attempt([elin, hanna][n]?.client.from('messages').delete().eq('id', id) as never),
          ),
        ]);
        last = round % 3 === 0 ? [...ids] : [];
      }
      expect(codes).toEqual([]);
      await expectConsistent(elin, hanna);
      expect(await deadlockCount()).toBe(before);
    },
  );
});

/** The number of deadlocks that the database has resolved so far. */
async function deadlockCount(): Promise<number> {
  const [row] = await database()<{ deadlocks: number }[]>`
    select deadlocks::int from pg_stat_database where datname = current_database()
  `;
  return row?.deadlocks ?? -1;
}

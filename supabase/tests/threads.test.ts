import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { befriend, createMembers, unwrap, type Member } from './support/members.ts';
import { claimsOf } from './support/sessions.ts';
import { insertGroupMembers, createGroup } from './support/groups-and-events.ts';

/** The messages of a page. */
const PAGE = 30;

let elin: Member;
let hanna: Member;
let oskar: Member;

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
  await befriend(elin, hanna);
});

interface Cursor {
  at: string;
  id?: string;
}

interface Thread {
  partner: { id: string } | null;
  friendship: string;
  can_message: boolean;
  items: { content: string; sender_id: string }[];
  next: Cursor | null;
}

const readThread = async (reader: Member, partner: string, page: object = {}) =>
  (await unwrap(
    reader.client.rpc('thread', { partner_id: partner, ...page } as never),
  )) as unknown as Thread;

const messagesSince = async (reader: Member, partner: Member, after: Cursor, page_size = 50) =>
  (await unwrap(
    reader.client.rpc('thread_since', { partner_id: partner.id, after, page_size } as never),
  )) as unknown as Pick<Thread, 'items' | 'next'>;

const sendMessage = (from: Member, to: Member, content: string) =>
  unwrap(from.client.rpc('send_message', { id: randomUUID(), recipient_id: to.id, content }));

/** Inserts alternating messages between Elin and a partner, one a minute. Some share their time. */
async function insertMessages(length: number, partner = hanna): Promise<void> {
  await database()`
    insert into public.messages (sender_id, recipient_id, content, created_at)
    select
      case n % 2 when 0 then ${elin.id}::uuid else ${partner.id}::uuid end,
      case n % 2 when 0 then ${partner.id}::uuid else ${elin.id}::uuid end,
      n::text,
      now() - interval '1 day' + (n / 3) * interval '1 minute'
    from generate_series(1, ${length}::int) as n
  `;
}

const contentsOf = ({ items }: Pick<Thread, 'items'>) => items.map(({ content }) => content);

test('is one request: the partner, whether a message is allowed, and the newest messages', async () => {
  await sendMessage(elin, hanna, 'First');
  await sendMessage(hanna, elin, 'Second');
  await befriend(elin, oskar);
  await sendMessage(oskar, elin, 'Elsewhere');
  expect(await readThread(elin, hanna.id)).toEqual({
    partner: {
      id: hanna.id,
      username: hanna.username,
      full_name: 'Hanna Berg',
      avatar_url: null,
    },
    friendship: 'friends',
    can_message: true,
    active: false,
    pinned: false,
    archived: false,
    muted: false,
    muted_until: null,
    marked_unread: false,
    unread_count: 1,
    items: [
      expect.objectContaining({ content: 'Second', sender_id: hanna.id }),
      expect.objectContaining({ content: 'First', sender_id: elin.id }),
    ],
    next: null,
  });
});

test('pages back through every message once, and forward from any point', async () => {
  await insertMessages(50);
  const back: string[] = [];
  let cursor: Cursor | null = null;
  do {
    const page: Thread = await readThread(hanna, elin.id, { after: cursor, page_size: 7 });
    back.push(...contentsOf(page));
    cursor = page.next;
  } while (cursor);
  expect(back.toSorted((one, other) => Number(one) - Number(other))).toEqual(
    Array.from({ length: 50 }, (_, n) => `${n + 1}`),
  );

  const forward: string[] = [];
  let after: Cursor | null = { at: '2000-01-01T00:00:00Z' };
  while (after) {
    const page: Pick<Thread, 'items' | 'next'> = await messagesSince(hanna, elin, after, 7);
    forward.push(...contentsOf(page));
    after = page.next;
  }
  expect(forward).toEqual(back.toReversed());
});

test('returns the messages since a moment, oldest first', async () => {
  await insertMessages(30);
  const [row] = await database()<{ at: Date }[]>`
    select created_at as at from public.messages where content = '27' and sender_id = ${hanna.id}
  `;
  const at = new Date((row?.at.getTime() ?? 0) - 1).toISOString();
  expect(contentsOf(await messagesSince(elin, hanna, { at })).toSorted()).toEqual([
    '27',
    '28',
    '29',
    '30',
  ]);
});

test('with a friend is empty before the first message, and can be started', async () => {
  expect(await readThread(elin, hanna.id)).toMatchObject({
    partner: { id: hanna.id },
    can_message: true,
    items: [],
    next: null,
  });
});

test('with a former friend still exists, and can continue', async () => {
  await sendMessage(elin, hanna, 'Hello');
  await unwrap(elin.client.rpc('end_friendship', { member_id: hanna.id }));
  expect(await readThread(hanna, elin.id)).toMatchObject({
    partner: { full_name: 'Elin Sandberg' },
    friendship: 'none',
    can_message: true,
    items: [{ content: 'Hello' }],
  });
});

test('with a requested member or fellow group member names them, but allows no message', async () => {
  await unwrap(elin.client.rpc('send_request', { member_id: oskar.id }));
  const [vera] = await createMembers('Vera Nilsson');
  await insertGroupMembers(await createGroup(vera), elin);
  for (const [partner, friendship] of [
    [oskar, 'sent'],
    [vera, 'none'],
  ] as const) {
    expect(await readThread(elin, partner.id)).toMatchObject({
      partner: { id: partner.id, full_name: partner.fullName },
      friendship,
      can_message: false,
      items: [],
    });
  }
});

test('with a blocked member, a stranger and a missing member reads the same', async () => {
  await sendMessage(elin, hanna, 'Hello');
  await sendMessage(hanna, elin, 'Hello');
  await unwrap(hanna.client.rpc('block_member', { member_id: elin.id }));
  const nothing = {
    partner: null,
    friendship: 'none',
    can_message: false,
    active: false,
    pinned: false,
    archived: false,
    muted: false,
    muted_until: null,
    marked_unread: false,
    unread_count: 0,
    items: [],
    next: null,
  };
  for (const [reader, partner] of [
    [elin, hanna.id],
    [hanna, elin.id],
    [elin, oskar.id],
    [elin, randomUUID()],
  ] as const) {
    expect(await readThread(reader, partner)).toEqual(nothing);
  }
  expect(await messagesSince(elin, hanna, { at: '2000-01-01T00:00:00Z' })).toEqual({
    items: [],
    next: null,
  });
});

test('reads a page of a long one from two index ranges, not from all messages', async () => {
  const [ida] = await createMembers('Ida Falk');
  await befriend(elin, ida);
  await insertMessages(PAGE + 1, ida);
  await insertMessages(5_000);
  // Postgres rightly scans a table that holds only one conversation.
  await insertMessages(30_000, oskar);
  await database().unsafe('analyze public.messages');
  const short = await buffersOfThread(ida);
  // Both look up the reactions of a page, and the messages that the reader deleted.
  expect(await buffersOfThread(hanna)).toBeLessThan(1.3 * short);
});

/** The buffers that Postgres reads for Elin’s first page of a conversation. */
async function buffersOfThread(partner: Member): Promise<number> {
  return database().begin(async (sql) => {
    const claims = JSON.stringify(await claimsOf(elin));
    await sql`select set_config('request.jwt.claims', ${claims}, true)`;
    await sql`set local role authenticated`;
    // Postgres plans the statements of a function five times before it keeps a plan.
    for (let call = 0; call < 6; call += 1) await sql`select public.thread(${partner.id})`;
    const [plan] = await sql.unsafe<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }[]>(
      `explain (analyze, buffers, format json) select public.thread('${partner.id}')`,
    );
    const root = plan?.['QUERY PLAN'][0]?.Plan;
    return (root?.['Shared Hit Blocks'] ?? 0) + (root?.['Shared Read Blocks'] ?? 0);
  });
}

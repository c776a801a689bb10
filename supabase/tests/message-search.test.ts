import type { Page } from '@pure/contracts';
import type { MessageMatch } from '@pure/contracts/database';
import { beforeEach, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { befriend, createMembers, errorCode, unwrap, type Member } from './support/members.ts';
import { sendMessage, sendTexts } from './support/messages.ts';

let elin: Member;
let hanna: Member;
let yusuf: Member;

beforeEach(async () => {
  [elin, hanna, yusuf] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Yusuf Demir');
  await befriend(elin, hanna);
  await befriend(elin, yusuf);
});

interface Options {
  partner_id?: string;
  after?: { at: string; id: string } | null;
  page_size?: number;
}

const search = (member: Member, query: string, options: Options = {}) =>
  unwrap(member.client.rpc('search_messages', { query, ...options }));
const found = async (member: Member, query: string, options?: Options) =>
  (await search(member, query, options)).items.map(({ excerpt }) => excerpt);

test('finds own and received messages, in any case, newest first, with the partner', async () => {
  await sendMessage(elin, hanna, { content: 'The KILN is warm' });
  await sendMessage(yusuf, elin, { content: 'Which kiln?' });
  await sendMessage(hanna, elin, { content: 'No match' });
  expect((await search(elin, 'kiln')).items).toEqual([
    expect.objectContaining({ excerpt: 'Which kiln?', from_me: false, message_type: 'text' }),
    expect.objectContaining({
      excerpt: 'The KILN is warm',
      from_me: true,
      partner: expect.objectContaining({ id: hanna.id }),
    }),
  ]);
  expect(await found(elin, 'kiln', { partner_id: hanna.id })).toEqual(['The KILN is warm']);
  expect(await found(hanna, 'kiln')).toEqual(['The KILN is warm']);
});

test.each(['', ' ', 'k', ' k '])('asks for two characters: %j finds nothing', async (query) => {
  await sendMessage(elin, hanna, { content: 'k k k' });
  expect(await found(elin, query)).toEqual([]);
});

test('takes the term literally, of two characters on', async () => {
  await sendTexts(elin, hanna, '100%', 'a_b', 'plain', 'ok', 'Zażółć gęślą');
  expect(await found(elin, '0%')).toEqual(['100%']);
  expect(await found(elin, 'a_b')).toEqual(['a_b']);
  expect(await found(elin, '%%')).toEqual([]);
  expect(await found(elin, 'ok')).toEqual(['ok']);
  expect(await found(elin, 'ŻÓŁĆ')).toEqual(['Zażółć gęślą']);
});

test('takes a term of several words as it stands, whichever of them is the longest', async () => {
  await sendTexts(
    elin,
    hanna,
    'The northern  lights',
    'Northern lights!',
    'northern',
    'a northern light',
  );
  expect(await found(elin, 'northern lights')).toEqual(['Northern lights!']);
  expect(await found(elin, 'A NORTHERN')).toEqual(['a northern light']);
  expect(await found(elin, 'rn li')).toEqual(['a northern light', 'Northern lights!']);
  await sendTexts(elin, yusuf, 'Northern lights?');
  expect(await found(elin, 'northern lights', { partner_id: yusuf.id })).toEqual([
    'Northern lights?',
  ]);
  expect(await found(elin, 'li', { partner_id: yusuf.id })).toEqual(['Northern lights?']);
});

test('shows at most 120 characters around the first match', async () => {
  await sendMessage(elin, hanna, { content: `${'x'.repeat(500)}needle${'y'.repeat(500)}` });
  const [excerpt] = await found(elin, 'NEEDLE');
  expect(excerpt).toBe(`${'x'.repeat(40)}needle${'y'.repeat(74)}`);
});

test('is paged by key, each match once', async () => {
  const sent = await sendTexts(elin, hanna, ...Array.from({ length: 7 }, (_, n) => `Bread ${n}`));
  const seen: string[] = [];
  let after: Options['after'] = null;
  do {
    const page: Page<MessageMatch> = await search(elin, 'bread', { after, page_size: 3 });
    seen.push(...page.items.map(({ id }) => id));
    after = page.next;
  } while (after);
  expect(seen).toEqual(sent.map(({ id }) => id).toReversed());
});

test('never shows a message of others, one behind a block, or a caption removed by unsending', async () => {
  await sendMessage(elin, hanna, { content: 'Between us' });
  expect(await found(yusuf, 'Between')).toEqual([]);
  expect(await found(yusuf, 'Between', { partner_id: elin.id })).toEqual([]);
  await unwrap(hanna.client.rpc('block_member', { member_id: elin.id }));
  for (const member of [elin, hanna]) expect(await found(member, 'Between')).toEqual([]);
});

test('is limited to 120 times a minute', async () => {
  await database()`
    insert into private.rate_limits (subject, action, uses, ends_at)
    values (${elin.id}, 'search_messages', 120, now() + interval '1 minute')
  `;
  expect(await errorCode(elin.client.rpc('search_messages', { query: 'Hello' }))).toBe('PT429');
});

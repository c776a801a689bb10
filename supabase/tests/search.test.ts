import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { befriend, createMembers, unwrap, type Member } from './support/members.ts';

let elin: Member;
let hanna: Member;
let yusuf: Member;

/** a string that no other test uses in names */
const mark = `q${randomUUID().slice(0, 6)}`;

beforeAll(async () => {
  [elin, hanna, yusuf] = await createMembers(
    `Elin ${mark}`,
    `Hanna ${mark} 100%`,
    `Yusuf_${mark} (Joe, the) \\o/`,
  );
});

const search = async (query: string, max_results?: number) =>
  unwrap(elin.client.rpc('search_people', { query, ...(max_results && { max_results }) }));

const ids = async (query: string) => (await search(query)).map(({ id }) => id);

describe('search_people [134]', () => {
  test('matches part of a name or username in any case, but not the caller', async () => {
    expect(new Set(await ids(mark.toUpperCase()))).toEqual(new Set([hanna.id, yusuf.id]));
    expect(await ids(hanna.username.slice(2))).toEqual([hanna.id]);
    expect(await ids(elin.username)).toEqual([]);
  });

  test.each([
    ['%', () => `${mark} 100%`, () => [hanna.id]],
    ['% alone stands for itself', () => `${mark}%100`, () => []],
    ['_', () => `Yusuf_${mark}`, () => [yusuf.id]],
    ['_ is no wildcard', () => `Hanna_${mark}`, () => []],
    ['( and ,', () => `${mark} (Joe, the)`, () => [yusuf.id]],
    ['a backslash', () => `${mark} (Joe, the) \\o/`, () => [yusuf.id]],
    ['a quote', () => `"${mark}`, () => []],
    ['spaces around', () => `  hanna ${mark} `, () => [hanna.id]],
    ['an @ before the username', () => `@${hanna.username}`, () => [hanna.id]],
  ])('takes %s literally', async (_, query, found) => {
    expect(await ids(query())).toEqual(found());
  });

  test('finds nothing for an empty query', async () => {
    expect(await ids('')).toEqual([]);
    expect(await ids('   ')).toEqual([]);
  });

  test('shows the status between the caller and each result [135]', async () => {
    const state = async () => (await search(`yusuf_${mark}`)).map(({ friendship }) => friendship);
    expect(await state()).toEqual(['none']);
    await unwrap(elin.client.rpc('send_request', { member_id: yusuf.id }));
    expect(await state()).toEqual(['sent']);
    await unwrap(elin.client.rpc('end_friendship', { member_id: yusuf.id }));
    await unwrap(yusuf.client.rpc('send_request', { member_id: elin.id }));
    expect(await state()).toEqual(['received']);
    await unwrap(elin.client.rpc('end_friendship', { member_id: yusuf.id }));
    await befriend(elin, yusuf);
    expect(await state()).toEqual(['friends']);
  });

  test('returns five results by default, and never an unlimited list', async () => {
    await createMembers(...Array.from({ length: 24 }, (_, n) => `Crowd ${mark}x ${n}`));
    expect(await search(`${mark}x`)).toHaveLength(5);
    expect(await search(`${mark}x`, 10)).toHaveLength(10);
    expect(await search(`${mark}x`, 5000)).toHaveLength(20);
    expect(await search(`${mark}x`, -1)).toHaveLength(1);
  });

  test('puts the exact username first', async () => {
    const [plain] = await createMembers(`Zed ${mark}`);
    await database()`update public.profiles set username = ${`${mark}zz`} where id = ${plain.id}`;
    await database()`
      update public.profiles set username = ${`${mark}zzz`}, full_name = 'Aaa' where id = ${hanna.id}
    `;
    expect(await ids(`${mark}zz`)).toEqual([plain.id, hanna.id]);
  });
});

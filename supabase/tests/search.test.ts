import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { befriend, createMembers, unwrap, type Member } from './support/members.ts';

let elin: Member;
let hanna: Member;
let yusuf: Member;

/** a string that no other test uses in names */
const uniqueMark = `q${randomUUID().slice(0, 6)}`;

beforeAll(async () => {
  [elin, hanna, yusuf] = await createMembers(
    `Elin ${uniqueMark}`,
    `Hanna ${uniqueMark} 100%`,
    `Yusuf_${uniqueMark} (Joe, the) \\o/`,
  );
});

const searchPeople = async (query: string, max_results?: number) =>
  unwrap(elin.client.rpc('search_people', { query, ...(max_results && { max_results }) }));

const foundIds = async (query: string) => (await searchPeople(query)).map(({ id }) => id);

describe('search_people [134]', () => {
  test('matches part of a name or username in any case, but not the caller', async () => {
    expect(new Set(await foundIds(uniqueMark.toUpperCase()))).toEqual(
      new Set([hanna.id, yusuf.id]),
    );
    expect(await foundIds(hanna.username.slice(2))).toEqual([hanna.id]);
    expect(await foundIds(elin.username)).toEqual([]);
  });

  test.each([
    ['%', () => `${uniqueMark} 100%`, () => [hanna.id]],
    ['% alone stands for itself', () => `${uniqueMark}%100`, () => []],
    ['_', () => `Yusuf_${uniqueMark}`, () => [yusuf.id]],
    ['_ is no wildcard', () => `Hanna_${uniqueMark}`, () => []],
    ['( and ,', () => `${uniqueMark} (Joe, the)`, () => [yusuf.id]],
    ['a backslash', () => `${uniqueMark} (Joe, the) \\o/`, () => [yusuf.id]],
    ['a quote', () => `"${uniqueMark}`, () => []],
    ['spaces around', () => `  hanna ${uniqueMark} `, () => [hanna.id]],
    ['an @ before the username', () => `@${hanna.username}`, () => [hanna.id]],
  ])('takes %s literally', async (_, query, found) => {
    expect(await foundIds(query())).toEqual(found());
  });

  test('finds nothing for an empty query', async () => {
    expect(await foundIds('')).toEqual([]);
    expect(await foundIds('   ')).toEqual([]);
  });

  test('shows the status between the caller and each result [135]', async () => {
    const state = async () =>
      (await searchPeople(`yusuf_${uniqueMark}`)).map(({ friendship }) => friendship);
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
    await createMembers(...Array.from({ length: 24 }, (_, n) => `Crowd ${uniqueMark}x ${n}`));
    expect(await searchPeople(`${uniqueMark}x`)).toHaveLength(5);
    expect(await searchPeople(`${uniqueMark}x`, 10)).toHaveLength(10);
    expect(await searchPeople(`${uniqueMark}x`, 5000)).toHaveLength(20);
    expect(await searchPeople(`${uniqueMark}x`, -1)).toHaveLength(1);
  });

  test('puts the exact username first', async () => {
    const [plain] = await createMembers(`Zed ${uniqueMark}`);
    await database()`update public.profiles set username = ${`${uniqueMark}zz`} where id = ${plain.id}`;
    await database()`
      update public.profiles set username = ${`${uniqueMark}zzz`}, full_name = 'Aaa' where id = ${hanna.id}
    `;
    expect(await foundIds(`${uniqueMark}zz`)).toEqual([plain.id, hanna.id]);
  });
});

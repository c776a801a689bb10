import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
  (await unwrap(elin.client.rpc('search_people', { query, ...(max_results && { max_results }) })))
    .items;

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

  test('finds a friend among hundreds of the same name', async () => {
    const mark = `f${randomUUID().slice(0, 6)}`;
    await database()`
      insert into auth.users (id, aud, role, email, raw_user_meta_data)
      select id, 'authenticated', 'authenticated', id || '@pure.test', jsonb_build_object(
        'username', left(replace(id::text, '-', ''), 20), 'full_name', ${`Zoe ${mark}`}::text
      )
      from (select gen_random_uuid() as id from generate_series(1, 600)) as crowd
    `;
    const [friend] = await createMembers(`Aaron ${mark}`);
    await befriend(elin, friend);
    expect(await foundIds(mark)).toContain(friend.id);
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

describe('who may find a member', () => {
  let hidden: Member;
  let mark: string;

  beforeEach(async () => {
    mark = `w${randomUUID().slice(0, 6)}`;
    [hidden] = await createMembers(`Vera ${mark}`);
  });

  const allow = (value: string) => hidden.client.rpc('set_findable_by', { value });
  /** by a part of the name, and by a part of the username */
  const found = async () => [await foundIds(mark), await foundIds(hidden.username.slice(0, -1))];

  test('is everybody at first', async () => {
    expect(await found()).toEqual([[hidden.id], [hidden.id]]);
  });

  test('nobody: a search finds them only by the whole username, in any case', async () => {
    await allow('nobody');
    expect(await found()).toEqual([[], []]);
    expect(await foundIds(hidden.username)).toEqual([hidden.id]);
    expect(await foundIds(`@${hidden.username.toUpperCase()}`)).toEqual([hidden.id]);
    const card = await elin.client.rpc('inviter_card', { username: hidden.username });
    expect(card.data).toMatchObject({ id: hidden.id });
    const profile = await elin.client.rpc('public_profile', { member_id: hidden.id });
    expect(profile.data).toMatchObject({ id: hidden.id });
  });

  test('friends of friends: only with a friend in common', async () => {
    await allow('friends_of_friends');
    const [shared, other] = await createMembers('Maja Holm', 'Nils Dahl');
    await befriend(hidden, other);
    expect(await found()).toEqual([[], []]);
    await befriend(elin, shared);
    await unwrap(hidden.client.rpc('send_request', { member_id: shared.id }));
    expect(await found()).toEqual([[], []]);
    await shared.client.rpc('accept_request', { member_id: hidden.id });
    expect(await found()).toEqual([[hidden.id], [hidden.id]]);
    await allow('nobody');
    expect(await found()).toEqual([[], []]);
  });

  test('friends always find each other; a request isn’t enough', async () => {
    await allow('nobody');
    await unwrap(elin.client.rpc('send_request', { member_id: hidden.id }));
    expect(await found()).toEqual([[], []]);
    await hidden.client.rpc('accept_request', { member_id: elin.id });
    expect(await found()).toEqual([[hidden.id], [hidden.id]]);
  });

  test('changes nothing for those whom the member looks for', async () => {
    await allow('nobody');
    const { items } = await unwrap(
      hidden.client.rpc('search_people', { query: yusuf.username.slice(0, -1) }),
    );
    expect(items.map(({ id }) => id)).toEqual([yusuf.id]);
  });

  test('a block hides a member even from their whole username', async () => {
    await hidden.client.rpc('block_member', { member_id: elin.id });
    expect(await foundIds(hidden.username)).toEqual([]);
  });
});

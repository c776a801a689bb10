import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TransactionSql } from 'postgres';
import { explainAnalyze } from '../bench/cost.ts';
import { database } from './support/backend.ts';
import { addFactor, sessionIdOf } from './support/sessions.ts';
import {
  createMember,
  errorCode,
  insertFriendship,
  unwrap,
  type Member,
} from './support/members.ts';

let elin: Member;

beforeEach(async () => {
  elin = await createMember('Elin Sandberg');
});

interface Claims {
  sub: string;
  session_id?: string;
  aal?: string;
  amr?: { method: string; timestamp: number }[];
}

/** Calls a private function with these claims. */
async function callWith(claims: Claims, expression: string): Promise<unknown> {
  return database().begin(async (sql) => {
    await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    const [row] = await sql.unsafe<{ answer: unknown }[]>(`select ${expression} as answer`);
    return row?.answer;
  });
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'passed',
    (error: { code: string }) => error.code,
  );

describe('the caller', () => {
  test('is nobody without the second factor that the account has', async () => {
    const [one, two] = [
      { sub: elin.id, aal: 'aal1' },
      { sub: elin.id, aal: 'aal2' },
    ];
    expect(await callWith(one, 'private.member_id()')).toBe(elin.id);
    await addFactor(elin, 'unverified');
    expect(await callWith(one, 'private.member_id()')).toBe(elin.id);
    await addFactor(elin);
    expect(await callWith(one, 'private.member_id()')).toBeNull();
    expect(await callWith(two, 'private.member_id()')).toBe(elin.id);
  });

  test('is nobody once the account’s removal is certain', async () => {
    await database()`insert into private.account_deletions (member_id) values (${elin.id})`;
    expect(await callWith({ sub: elin.id }, 'private.member_id()')).toBeNull();
  });

  test('is found anew for other claims in the same transaction', async () => {
    const hanna = await createMember('Hanna Berg');
    await database().begin(async (sql) => {
      for (const { id } of [elin, hanna, elin]) {
        await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: id })}, true)`;
        const [row] = await sql`select private.member_id() as id, private.member_id() as again`;
        expect(row).toEqual({ id, again: id });
      }
      await sql`select set_config('request.jwt.claims', '', true)`;
      expect(await sql`select private.member_id() as id`).toEqual([{ id: null }]);
    });
  });
});

test('asking for the factor and for a removal costs a feed page at most two buffers', async () => {
  const friend = await createMember('Hanna Berg');
  await insertFriendship(elin, friend);
  await database()`
    insert into public.posts (user_id, content) select ${friend.id}, 'Post ' || n from generate_series(1, 30) as n
  `;
  const pageCost = async (sql: TransactionSql) => {
    // Each request is a transaction of its own, so that it doesn’t know the caller from the one before.
    const costs: number[] = [];
    for (const run of [1, 2, 3]) {
      const claims = JSON.stringify({ sub: elin.id, role: 'authenticated', run });
      await sql`select set_config('request.jwt.claims', ${claims}, true)`;
      costs.push((await explainAnalyze(sql, 'select public.home_feed()')).buffers);
    }
    return Math.min(...costs);
  };
  const asMember = (sql: TransactionSql) => sql`set local role authenticated`;
  await database()
    .begin(async (sql) => {
      await asMember(sql);
      const now = await pageCost(sql);
      await sql`reset role`;
      // As it would be without either check.
      await sql`
        create or replace function private.member_id() returns uuid
        language plpgsql stable security definer set search_path = '' as $$
        begin
          return (select profiles.id from public.profiles where profiles.id = auth.uid());
        end;
        $$
      `;
      for (const name of ['friend_ids', 'blocked_ids', 'last_feed_visit', 'feed_candidates']) {
        const [definition] = await sql<{ text: string }[]>`
          select pg_get_functiondef(oid) as text from pg_proc
          where proname = ${name} and pronamespace = 'private'::regnamespace
        `;
        await sql.unsafe((definition?.text ?? '').replaceAll('private.member_id()', 'auth.uid()'));
      }
      await asMember(sql);
      const without = await pageCost(sql);
      expect(now).toBeGreaterThan(30);
      expect(now - without).toBeLessThanOrEqual(2);
      throw new Rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error;
    });
});

class Rollback extends Error {}

describe('a live session', () => {
  const required = 'private.require_live_session()';

  test('is required of a member’s token, and of nobody else', async () => {
    const session_id = await sessionIdOf(elin);
    expect(await codeOf(callWith({ sub: elin.id, session_id }, required))).toBe('passed');
    expect(await codeOf(database()`select private.require_live_session()`)).toBe('passed');
    for (const other of [randomUUID(), undefined]) {
      const claims = { sub: elin.id, ...(other && { session_id: other }) };
      expect(await codeOf(callWith(claims, required))).toBe('PT401');
    }
  });

  test('is the member’s own, and hasn’t expired', async () => {
    const hanna = await createMember('Hanna Berg');
    const session_id = await sessionIdOf(elin);
    expect(await codeOf(callWith({ sub: hanna.id, session_id }, required))).toBe('PT401');
    await database()`update auth.sessions set not_after = now() where id = ${session_id}`;
    expect(await codeOf(callWith({ sub: elin.id, session_id }, required))).toBe('PT401');
  });
});

test('a fresh sign-in is one within the given time, in a live session', async () => {
  const session_id = await sessionIdOf(elin);
  const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60;
  const after = (minutes: number[], session = session_id) =>
    codeOf(
      callWith(
        {
          sub: elin.id,
          session_id: session,
          amr: minutes.map((ago) => ({ method: 'password', timestamp: minutesAgo(ago) })),
        },
        `private.require_fresh_sign_in('10 minutes')`,
      ),
    );
  expect(await after([9])).toBe('passed');
  expect(await after([600, 9])).toBe('passed');
  expect(await after([11])).toBe('PT403');
  expect(await after([])).toBe('PT403');
  expect(await after([1], randomUUID())).toBe('PT401');
});

test('a password without the second factor reads nothing [2]', async () => {
  await unwrap(elin.client.rpc('create_post', { id: randomUUID(), content: 'Good morning' }));
  await addFactor(elin);
  expect(await unwrap(elin.client.from('posts').select('id'))).toEqual([]);
  expect(await unwrap(elin.client.from('profiles').select('id'))).toEqual([]);
  expect(
    await errorCode(elin.client.rpc('create_post', { id: randomUUID(), content: 'Hello' })),
  ).toBe('42501');
});

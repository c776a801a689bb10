import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { addFactor, sessionIdOf } from './support/sessions.ts';
import { createMember, errorCode, unwrap, type Member } from './support/members.ts';

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

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { serviceClient } from './support/media.ts';
import { createMember, errorCode, signIn, unwrap, type Member } from './support/members.ts';
import { addFactor, claimsOf, sessionIdOf } from './support/sessions.ts';

let elin: Member;

beforeEach(async () => {
  elin = await createMember('Elin Sandberg');
});

/** Creates codes with a token that has used the second factor. */
async function createCodes(claims: Record<string, unknown> = {}): Promise<string[]> {
  const own = { ...(await claimsOf(elin)), aal: 'aal2', ...claims };
  return database().begin(async (sql) => {
    await sql`select set_config('request.jwt.claims', ${JSON.stringify(own)}, true)`;
    const [row] = await sql<{ answer: { codes: string[] } }[]>`
      select public.create_recovery_codes() as answer
    `;
    return row?.answer.codes ?? [];
  }) as Promise<string[]>;
}

const useCode = async (code: string, member_id = elin.id, kept_session?: string) =>
  (
    await serviceClient().rpc('use_recovery_code', {
      member_id,
      code,
      ...(kept_session && { kept_session }),
    })
  ).data;

const hasFactor = async () =>
  (await database()`select from auth.mfa_factors where user_id = ${elin.id}`).length > 0;

describe('recovery codes', () => {
  test('are ten, all different, and stored only as hashes', async () => {
    await addFactor(elin);
    const codes = await createCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/);
    const rows = await database()`
      select recovery_codes::text from private.recovery_codes where member_id = ${elin.id}
    `;
    expect(rows).toHaveLength(10);
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('need an authenticator app and a sign-in of the last ten minutes', async () => {
    expect(await errorCode(elin.client.rpc('create_recovery_codes'))).toBe('42501');
    await addFactor(elin);
    expect(await errorCode(elin.client.rpc('create_recovery_codes'))).toBe('42501');
    const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) - 660 }];
    await expect(createCodes({ amr })).rejects.toMatchObject({ code: 'PT403' });
  });

  test('are replaced by new ones', async () => {
    await addFactor(elin);
    const [old = ''] = await createCodes();
    await createCodes();
    expect(await useCode(old)).toBe(false);
    expect(await hasFactor()).toBe(true);
  });
});

describe('a recovery code', () => {
  let code: string;

  beforeEach(async () => {
    await addFactor(elin);
    [code = ''] = await createCodes();
  });

  test('removes the app, all codes and the other sessions, in any spelling', async () => {
    const kept = { ...elin, client: await signIn(elin.email) };
    const typed = code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l');
    expect(await useCode(typed, elin.id, await sessionIdOf(kept))).toBe(true);
    expect(await hasFactor()).toBe(false);
    expect(await unwrap(kept.client.rpc('recovery_codes_left'))).toMatchObject({ left: 0 });
    expect(await errorCode(elin.client.rpc('my_sessions'))).toBe('PT401');
    expect(await unwrap(kept.client.rpc('my_sessions'))).toMatchObject({ items: [{}] });
  });

  test('works once', async () => {
    expect(await useCode(code)).toBe(true);
    await addFactor(elin);
    expect(await useCode(code)).toBe(false);
    expect(await hasFactor()).toBe(true);
  });

  test('is of no use for another account, and a wrong or empty one of none at all', async () => {
    const hanna = await createMember('Hanna Berg');
    for (const [wrong, member] of [
      [code, hanna.id],
      [code, randomUUID()],
      ['', elin.id],
      ['----', elin.id],
      [`${code}0`, elin.id],
    ] as const) {
      expect(await useCode(wrong, member)).toBe(false);
    }
    expect(await hasFactor()).toBe(true);
  });

  test('can be guessed ten times an hour, and a right one doesn’t count as more', async () => {
    for (let guess = 0; guess < 10; guess += 1) expect(await useCode('wrong')).toBe(false);
    const { error } = await serviceClient().rpc('use_recovery_code', {
      member_id: elin.id,
      code,
    });
    expect(error?.code).toBe('PT429');
    expect(await hasFactor()).toBe(true);
  });
});

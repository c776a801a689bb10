import { expect, test } from 'vitest';
import { backend, database } from './support/backend.ts';
import { anonymousClient, createMember, PASSWORD, signIn, type Member } from './support/members.ts';

/** A member whose sessions are at another address than this test. */
async function createDistantMember(name: string): Promise<Member> {
  const member = await createMember(name);
  await database()`update auth.sessions set ip = '203.0.113.9' where user_id = ${member.id}`;
  return member;
}

async function tryPassword({ email }: Member, password: string): Promise<string> {
  const { error } = await anonymousClient().auth.signInWithPassword({ email, password });
  return error ? `${error.status} ${error.code} ${error.message}` : 'in';
}

async function guess(member: Member, times: number): Promise<void> {
  for (let tried = 0; tried < times; tried += 1) {
    await letTimePass(member, 61);
    await tryPassword(member, `wrong-${tried}`);
  }
}

async function letTimePass({ id }: Member, seconds: number): Promise<void> {
  await database()`
    update private.sign_in_attempts set failed_at = failed_at - make_interval(secs => ${seconds})
    where member_id = ${id}
  `;
}

const WRONG = '400 invalid_credentials Invalid login credentials';

test('after four wrong passwords the right one waits, and is refused in the same words', async () => {
  const elin = await createDistantMember('Elin');
  await guess(elin, 4);
  expect(await tryPassword(elin, 'wrong')).toBe(WRONG);
  expect(await tryPassword(elin, PASSWORD)).toBe(WRONG);
  await letTimePass(elin, 3);
  expect(await tryPassword(elin, PASSWORD)).toBe('in');
});

test('three wrong passwords cost nothing', async () => {
  const elin = await createDistantMember('Elin');
  await guess(elin, 3);
  expect(await tryPassword(elin, PASSWORD)).toBe('in');
});

test('the pause grows, and ends after a minute at most', async () => {
  const elin = await createDistantMember('Elin');
  await guess(elin, 6);
  await letTimePass(elin, 7);
  expect(await tryPassword(elin, PASSWORD)).toBe(WRONG);
  await guess(elin, 20);
  await letTimePass(elin, 59);
  expect(await tryPassword(elin, PASSWORD)).toBe(WRONG);
  await letTimePass(elin, 2);
  expect(await tryPassword(elin, PASSWORD)).toBe('in');
});

test('guessing during a pause doesn’t make it longer', async () => {
  const elin = await createDistantMember('Elin');
  await guess(elin, 5);
  for (let tried = 0; tried < 5; tried += 1) await tryPassword(elin, 'wrong');
  await letTimePass(elin, 5);
  expect(await tryPassword(elin, PASSWORD)).toBe('in');
});

test('guesses from elsewhere don’t lock a member out at their own address', async () => {
  const elin = await createDistantMember('Elin');
  await guess(elin, 12);
  expect(await tryPassword(elin, PASSWORD)).toBe(WRONG);
  await database()`update auth.sessions set ip = '127.0.0.1' where user_id = ${elin.id}`;
  expect(await tryPassword(elin, PASSWORD)).toBe('in');
});

test('twelve guesses at once count one after the other', async () => {
  const elin = await createDistantMember('Elin');
  await Promise.all(Array.from({ length: 12 }, () => tryPassword(elin, 'wrong')));
  const [row] = await database()<{ failures: number }[]>`
    select failures from private.sign_in_attempts where member_id = ${elin.id}
  `;
  expect(row?.failures).toBe(4);
});

test('guesses are forgotten an hour after the last, even if nobody tries again', async () => {
  const [elin, hanna] = [await createDistantMember('Elin'), await createDistantMember('Hanna')];
  await guess(elin, 1);
  await guess(hanna, 1);
  await letTimePass(elin, 3_601);
  await database()`select private.expire_media()`;
  const rows = await database()`
    select member_id from private.sign_in_attempts where member_id in (${elin.id}, ${hanna.id})
  `;
  expect(rows).toEqual([{ member_id: hanna.id }]);
});

test('an unknown address is refused as slowly as a known one', async () => {
  const elin = await createMember('Elin');
  await signIn(elin.email);
  // The fastest of five: other tests slow some of them down.
  const times = { known: Infinity, unknown: Infinity };
  for (let round = 0; round < 5; round += 1) {
    for (const [kind, email] of [
      ['known', elin.email],
      ['unknown', `nobody-${round}@pure.test`],
    ] as const) {
      const start = performance.now();
      await tryPassword({ ...elin, email }, 'wrong');
      times[kind] = Math.min(times[kind], performance.now() - start);
      await letTimePass(elin, 61);
    }
  }
  expect(times.unknown / times.known).toBeGreaterThan(0.5);
  expect(times.unknown / times.known).toBeLessThan(2);
});

test('guesses through the functions that ask for a password count as well', async () => {
  const elin = await createMember('Elin');
  const { data } = await elin.client.auth.getSession();
  const deleteAccount = async (password: string) => {
    const response = await fetch(`${backend().url}/functions/v1/delete-account`, {
      method: 'POST',
      headers: { authorization: `Bearer ${data.session?.access_token}` },
      body: JSON.stringify({ password }),
    });
    return [response.status, ((await response.json()) as { code?: string }).code];
  };
  for (let tried = 0; tried < 4; tried += 1) {
    expect(await deleteAccount(`wrong-${tried}`)).toEqual([403, 'wrong_password']);
  }
  expect(await deleteAccount(PASSWORD)).toEqual([403, 'wrong_password']);
  expect(await tryPassword(elin, PASSWORD)).toBe(WRONG);
  await letTimePass(elin, 3);
  expect(await deleteAccount(PASSWORD)).toEqual([200, undefined]);
});

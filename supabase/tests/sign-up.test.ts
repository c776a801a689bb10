import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { backend, database } from './support/backend.ts';
import { createMembers, unwrap, PASSWORD, errorCode, anonymousClient } from './support/members.ts';
import { tokenOf } from './support/sessions.ts';

const newUsername = () => `taken_${randomUUID().slice(0, 8)}`;

/** Signs up as the form does. */
function signUp(metadata: Record<string, unknown>) {
  const email = `${randomUUID()}@pure.test`;
  return anonymousClient().auth.signUp({ email, password: PASSWORD, options: { data: metadata } });
}

/** Sends a body that no client of ours could make. */
async function sendToAuth(endpoint: string, body: string, token = backend().publishableKey) {
  const [method = '', target = ''] = endpoint.split(' ');
  const response = await fetch(`${backend().url}/auth/v1${target}`, {
    method,
    headers: {
      apikey: backend().publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body,
  });
  const { error_code, msg } = (await response.json()) as { error_code?: string; msg?: string };
  return { status: response.status, code: error_code, message: msg };
}

async function profileOf(id: string | undefined) {
  const [profile] = await database()<{ username: string; full_name: string }[]>`
    select username, full_name from public.profiles where id = ${id ?? null}
  `;
  return profile;
}

describe('a sign-up', () => {
  test('creates the profile with a lower-case username [29] [36]', async () => {
    const username = newUsername();
    const { data } = await signUp({
      full_name: '  Åsa Nyström ',
      username: username.toUpperCase(),
    });
    expect(await profileOf(data.user?.id)).toEqual({ username, full_name: 'Åsa Nyström' });
  });

  test.each([
    ['no metadata', {}],
    ['nulls', { username: null, full_name: null }],
    ['a name that is too short', { username: 'ab', full_name: 'X' }],
    ['characters that no username has', { username: 'élin berg!', full_name: 'Elin Berg' }],
    ['far too much of everything', { username: 'x'.repeat(500), full_name: 'y'.repeat(500) }],
    ['other types', { username: { a: 1 }, full_name: 7 }],
  ])('with %s still makes a profile, with a name of its own', async (_, metadata) => {
    const { data, error } = await signUp(metadata);
    expect(error).toBeNull();
    const profile = await profileOf(data.user?.id);
    expect(profile?.username).toMatch(/^[a-z0-9_]{3,80}$/);
    expect(profile?.full_name.length).toBeGreaterThanOrEqual(2);
    expect(profile?.full_name.length).toBeLessThanOrEqual(80);
  });

  test('wins against a simultaneous one with the same username, which leaves nothing behind [30] [187]', async () => {
    const username = newUsername();
    const tries = await Promise.all(
      [1, 2, 3].map(() => signUp({ full_name: 'Elin Sandberg', username })),
    );
    expect(tries.filter(({ error }) => !error)).toHaveLength(1);
    const rows = await database()`
      select from auth.users
      where raw_user_meta_data ->> 'username' = ${username}
    `;
    expect(rows).toHaveLength(1);
    expect(await unwrap(anonymousClient().rpc('username_available', { name: username }))).toBe(
      false,
    );
  });

  test('the word that stands for no inviter can’t be a username [3]', async () => {
    expect((await signUp({ full_name: 'A Friend', username: 'friend' })).error).not.toBeNull();
    expect(await unwrap(anonymousClient().rpc('inviter_card', { username: 'friend' }))).toBeNull();
  });
});

describe('signs that Postgres can’t store', () => {
  const NAME_REFUSAL = 'Full name can only contain signs that can be seen';
  const TEXT_REFUSAL = 'Text can only contain signs that can be stored';

  const rawNames = ['Elin\\u0000Berg', 'Elin\\ud800', '\\udc00Elin', 'Elin\\\\\\u0000'];

  test.each(rawNames)('in a name are refused by a sign-up in words: %s [28]', async (name) => {
    const email = `${randomUUID()}@pure.test`;
    const data = `{"full_name": "${name}", "username": "${newUsername()}"}`;
    const response = await sendToAuth(
      'POST /signup',
      `{"email": "${email}", "password": "${PASSWORD}", "data": ${data}}`,
    );
    expect(response).toEqual({ status: 400, code: 'validation_failed', message: NAME_REFUSAL });
    expect(await database()`select from auth.users where email = ${email}`).toHaveLength(0);
  });

  test.each(rawNames)('in a name are refused by a change in words: %s', async (name) => {
    const [elin] = await createMembers('Elin Sandberg');
    const token = await tokenOf(elin);
    const response = await sendToAuth('PUT /user', `{"data": {"full_name": "${name}"}}`, token);
    expect(response).toMatchObject({ status: 400, message: NAME_REFUSAL });
  });

  test.each([
    ['POST /signup', `{"email": "a\\u0000@pure.test", "password": "${PASSWORD}"}`],
    ['POST /signup', `{"email": "a@pure.test", "password": "x", "data": {"user\\u0000": 1}}`],
    ['POST /token?grant_type=password', '{"email": "a\\ud800@pure.test", "password": "x"}'],
    ['POST /recover', '{"email": "a\\u0000@pure.test"}'],
  ])('elsewhere are refused, too: %s %s', async (endpoint, body) => {
    const response = await sendToAuth(endpoint, body);
    expect(response).toEqual({ status: 400, code: 'validation_failed', message: TEXT_REFUSAL });
  });

  test('don’t include a backslash, an emoji and the words of their escapes', async () => {
    const full_name = 'Zoë 👩‍🚀 \\u0000 \\\\ud800';
    const { data, error } = await signUp({ full_name, username: newUsername() });
    expect(error).toBeNull();
    expect(await profileOf(data.user?.id)).toMatchObject({ full_name });
  });

  test('have the words of the register form', async () => {
    const form = path.join(import.meta.dirname, '../../apps/account/src/register/strings.ts');
    expect(await readFile(form, 'utf8')).toContain(`'${NAME_REFUSAL}'`);
  });
});

describe('username_available [31]', () => {
  test.each([
    ['a free one', () => newUsername(), true],
    ['one with spaces around and capitals', () => ` ${newUsername().toUpperCase()} `, true],
    ['two characters', () => 'ab', false],
    ['letters outside a-z', () => 'elín_berg', false],
    ['the reserved word', () => 'Friend', false],
    ['nothing', () => '', false],
  ])('%s', async (_, name, free) => {
    expect(await unwrap(anonymousClient().rpc('username_available', { name: name() }))).toBe(free);
  });

  test('the caller’s own username, in any case, is taken', async () => {
    const [elin] = await createMembers('Elin Sandberg');
    const name = elin.username.toUpperCase();
    expect(await unwrap(anonymousClient().rpc('username_available', { name }))).toBe(false);
  });
});

describe('the own profile', () => {
  test('gets its edit time from the server [26]', async () => {
    const [elin] = await createMembers('Elin Sandberg');
    const edited = await unwrap(
      elin.client
        .from('profiles')
        .update({ full_name: 'Elin S.', updated_at: '1999-01-01T00:00:00Z' })
        .eq('id', elin.id)
        .select('full_name, updated_at')
        .single(),
    );
    expect(edited.full_name).toBe('Elin S.');
    expect(Date.parse(edited.updated_at)).toBeGreaterThan(Date.now() - 60_000);
  });

  test.each([
    { id: randomUUID() },
    { username: 'renamed_member' },
    { created_at: '1999-01-01T00:00:00Z' },
  ])('keeps what the server owns: %o', async (owned) => {
    const [elin] = await createMembers('Elin Sandberg');
    expect(await errorCode(elin.client.from('profiles').update(owned).eq('id', elin.id))).toBe(
      '42501',
    );
  });

  test.each([
    [{ full_name: 'x' }, 'profiles'],
    [{ full_name: ' '.repeat(10) }, 'profiles'],
    [{ full_name: 'x'.repeat(81) }, 'profiles'],
    [{ bio: 'x'.repeat(301) }, 'profile_details'],
    [{ location: 'x'.repeat(81) }, 'profile_details'],
    [{ website: 'javascript:alert(1)' }, 'profile_details'],
    [{ website: 'https://two words.example' }, 'profile_details'],
  ] as const)('refuses %o', async (change, table) => {
    const [elin] = await createMembers('Elin Sandberg');
    const update = elin.client.from(table as 'profiles').update(change as never);
    expect(await errorCode(update.eq('id', elin.id))).toBe('23514');
  });
});

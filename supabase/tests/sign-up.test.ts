import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { createMembers, unwrap, PASSWORD, errorCode, anonymousClient } from './support/members.ts';

const newUsername = () => `taken_${randomUUID().slice(0, 8)}`;

/** Signs up as the form does. */
function signUp(metadata: Record<string, unknown>) {
  const email = `${randomUUID()}@pure.test`;
  return anonymousClient().auth.signUp({ email, password: PASSWORD, options: { data: metadata } });
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

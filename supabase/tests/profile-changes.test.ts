import { beforeEach, describe, expect, test } from 'vitest';
import type { ProfileUpdate } from '@pure/contracts';
import { backend, database } from './support/backend.ts';
import { insertAcceptedFile, queuedRemovals } from './support/media.ts';
import { createMembers, errorCode, unwrap, type Member } from './support/members.ts';
import { tokenOf } from './support/sessions.ts';

let elin: Member;
let hanna: Member;

beforeEach(async () => {
  [elin, hanna] = await createMembers('Elin Sandberg', 'Hanna Berg');
});

const updateProfile = (member: Member, profile: unknown) =>
  member.client.rpc('update_profile', { profile: profile as never });

const saveProfile = async (member: Member, profile: unknown): Promise<ProfileUpdate> =>
  unwrap(updateProfile(member, profile));

const storedProfile = async ({ id }: Member) => {
  const [row] = await database()`
    select full_name, username, bio, location, website, avatar_url, profiles.updated_at
    from public.profiles join public.profile_details using (id) where id = ${id}
  `;
  return row;
};

test.each(['Elin\\u0000Berg', 'Elin\\ud800', '\\udc00Elin'])(
  'a sign that Postgres can’t store is refused in words: %s',
  async (sign) => {
    const before = await storedProfile(elin);
    for (const field of ['full_name', 'bio']) {
      const response = await fetch(`${backend().url}/rest/v1/rpc/update_profile`, {
        method: 'POST',
        headers: {
          apikey: backend().publishableKey,
          authorization: `Bearer ${await tokenOf(elin)}`,
          'content-type': 'application/json',
        },
        body: `{"profile": {"location": "Lund", "${field}": "${sign}"}}`,
      });
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { code: '23514', message: 'Text can only contain signs that can be stored' },
      ]);
    }
    expect(await storedProfile(elin)).toEqual(before);
  },
);

describe('a member edits their profile [121] [123]', () => {
  test('in one call, with spaces and line breaks cleaned away', async () => {
    const answer = await saveProfile(elin, {
      full_name: '  Elin\nSand ',
      bio: ' Potter.\nAlways. ',
      location: ' Lund ',
      website: 'https://pure.example/elin ',
    });
    const saved = {
      full_name: 'Elin Sand',
      bio: 'Potter.\nAlways.',
      location: 'Lund',
      website: 'https://pure.example/elin',
    };
    expect(answer).toMatchObject({
      profile: { id: elin.id, username: elin.username, ...saved },
      refused: null,
    });
    expect(await storedProfile(elin)).toMatchObject(saved);
  });

  test('field by field: fields that aren’t sent stay, empty ones are cleared [26]', async () => {
    await saveProfile(elin, { bio: 'Potter', location: 'Lund' });
    const before = await storedProfile(elin);
    await saveProfile(elin, { bio: '  ' });
    const after = await storedProfile(elin);
    expect(after).toMatchObject({ full_name: 'Elin Sandberg', bio: null, location: 'Lund' });
    expect(Number(after?.['updated_at'])).toBeGreaterThan(Number(before?.['updated_at']));
  });

  test.each([
    ['full_name', ' A ', 'too_short'],
    ['full_name', null, 'too_short'],
    ['full_name', '\u200B\u200B\u200B', 'too_short'],
    ['full_name', 'x'.repeat(81), 'too_long'],
    ['bio', 'x'.repeat(301), 'too_long'],
    ['location', 'x'.repeat(81), 'too_long'],
    ['website', 'pure.example', 'not_an_address'],
    ['website', 'javascript:alert(1)', 'not_an_address'],
    ['website', 'https://two words', 'not_an_address'],
    ['website', `https://${'x'.repeat(300)}`, 'too_long'],
    ['avatar_url', 'somewhere/else.png', 'not_accepted'],
    ['username', 'another', 'not_editable'],
    ['id', 'another', 'not_editable'],
  ])('%s %j is refused beside the field: %s', async (field, value, code) => {
    const before = await storedProfile(elin);
    const answer = await saveProfile(elin, { bio: 'Saved with the rest only', [field]: value });
    expect(answer.profile).toBeNull();
    expect(answer.refused).toEqual({ [field]: code });
    expect(await storedProfile(elin)).toEqual(before);
  });

  test('and reads every refused field at once', async () => {
    const answer = await saveProfile(elin, { full_name: '', website: 'nowhere', location: 'Lund' });
    expect(answer.refused).toEqual({ full_name: 'too_short', website: 'not_an_address' });
  });

  test.each([[[]], [7], [['full_name']], [{}]])('%j changes nothing', async (profile) => {
    const before = await storedProfile(elin);
    expect(await saveProfile(elin, profile)).toMatchObject({ refused: null });
    expect(await storedProfile(elin)).toMatchObject({
      full_name: before?.['full_name'],
      bio: null,
    });
  });

  test('sixty times an hour, by the form and by the documented updates [23]', async () => {
    await database()`
      insert into private.rate_limits (subject, action, uses, ends_at) values
        (${elin.id}, 'edit_profile', 60, now() + interval '1 minute'),
        (${elin.id}, 'edit_profile_details', 60, now() + interval '1 minute')
    `;
    expect(await errorCode(updateProfile(elin, { bio: 'Potter' }))).toBe('PT429');
    for (const [table, row] of [
      ['profiles', { full_name: 'Elin Sand' }],
      ['profile_details', { bio: 'Potter' }],
    ] as const) {
      expect(
        await errorCode(
          elin.client
            .from(table)
            .update(row as never)
            .eq('id', elin.id),
        ),
      ).toBe('PT429');
    }
    expect(await storedProfile(elin)).toMatchObject({ full_name: 'Elin Sandberg', bio: null });
  });
});

describe('a member’s picture [122]', () => {
  test('is an accepted file of their own; the one before is removed', async () => {
    const [first, second] = [
      await insertAcceptedFile(elin, 'avatars'),
      await insertAcceptedFile(elin, 'avatars'),
    ];
    expect(await saveProfile(elin, { avatar_url: first })).toMatchObject({
      profile: { avatar_url: first },
    });
    expect(await saveProfile(elin, { avatar_url: first, bio: 'Potter' })).toMatchObject({
      profile: { avatar_url: first, bio: 'Potter' },
    });
    await saveProfile(elin, { avatar_url: second });
    expect(await queuedRemovals('avatars', elin)).toEqual([first]);
    await saveProfile(elin, { avatar_url: null });
    expect(await storedProfile(elin)).toMatchObject({ avatar_url: null });
    expect(await queuedRemovals('avatars', elin)).toEqual([first, second].toSorted());
  });

  test('is never another’s file, or a file for another purpose', async () => {
    for (const path of [
      await insertAcceptedFile(hanna, 'avatars'),
      await insertAcceptedFile(elin, 'posts'),
    ]) {
      expect((await saveProfile(elin, { avatar_url: path })).refused).toEqual({
        avatar_url: 'not_accepted',
      });
    }
    expect(await storedProfile(elin)).toMatchObject({ avatar_url: null });
  });
});

test.each([
  ['location', 'Lund\u202Enull'],
  ['website', 'https://pure.example/\u202Egpj'],
])('a documented update of %s can’t turn the direction of the text', async (field, value) => {
  const change = elin.client
    .from('profile_details')
    .update({ [field]: value } as never)
    .eq('id', elin.id);
  expect(await errorCode(change)).toBe('23514');
});

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { insertAcceptedFile, queuedRemovals } from './support/media.ts';
import { createMembers, unwrap, errorCode, type Member } from './support/members.ts';

let elin: Member;
let hanna: Member;

beforeEach(async () => {
  [elin, hanna] = await createMembers('Elin Sandberg', 'Hanna Berg');
});

const setAvatar = (member: Member, path: string | null) =>
  member.client.from('profiles').update({ avatar_url: path }).eq('id', member.id).select();

const avatarOf = async (member: Member) => {
  const [row] = await database()<{ avatar_url: string | null }[]>`
    select avatar_url from public.profiles where id = ${member.id}
  `;
  return row?.avatar_url;
};

describe('an avatar', () => {
  test('is an accepted file of the member', async () => {
    const path = await insertAcceptedFile(elin, 'avatars');
    await unwrap(setAvatar(elin, path));
    expect(await avatarOf(elin)).toBe(path);
  });

  test('can’t be an address, an upload, or a file of another bucket or member', async () => {
    const others = [
      'https://tracker.example/pixel.gif',
      `${elin.id}/${randomUUID()}`,
      `${elin.id}/${randomUUID()}.png`,
      await insertAcceptedFile(elin, 'posts'),
      await insertAcceptedFile(hanna, 'avatars'),
      '',
    ];
    for (const path of others) expect(await errorCode(setAvatar(elin, path)), path).toBe('23514');
    expect(await avatarOf(elin)).toBeNull();
  });

  test('is queued for removal once replaced or removed, and can’t be used again', async () => {
    const [first, second] = [
      await insertAcceptedFile(elin, 'avatars'),
      await insertAcceptedFile(elin, 'avatars'),
    ];
    await unwrap(setAvatar(elin, first));
    await unwrap(setAvatar(elin, second));
    expect(await queuedRemovals('avatars', elin)).toEqual([first]);
    expect(await errorCode(setAvatar(elin, first))).toBe('23514');
    await unwrap(setAvatar(elin, null));
    expect(await queuedRemovals('avatars', elin)).toEqual([first, second].toSorted());
  });

  test('stays stored if it doesn’t change', async () => {
    const path = await insertAcceptedFile(elin, 'avatars');
    await unwrap(setAvatar(elin, path));
    await unwrap(setAvatar(elin, path));
    expect(await queuedRemovals('avatars', elin)).toEqual([]);
  });
});

describe('an accepted file', () => {
  test('is claimed once, even by concurrent writes', async () => {
    const path = await insertAcceptedFile(elin, 'posts');
    const claims = await Promise.allSettled(
      Array.from(
        { length: 8 },
        () => database()`select private.claim_media('posts', ${path}, ${elin.id})`,
      ),
    );
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is claimed with its stored kind and size, which clients don’t send', async () => {
    const path = await insertAcceptedFile(elin, 'stories', 'video');
    const [claimed] = await database()`
      select kind, mime, width, height from private.claim_media('stories', ${path}, ${elin.id})
    `;
    expect(claimed).toEqual({ kind: 'video', mime: 'video/mp4', width: 640, height: 360 });
  });

  test('can’t be claimed while it is still being written', async () => {
    const path = await insertAcceptedFile(elin, 'avatars');
    await database()`update private.media set accepted_at = null where path = ${path}`;
    expect(await errorCode(setAvatar(elin, path))).toBe('23514');
  });

  test('is queued for removal with its account', async () => {
    const path = await insertAcceptedFile(elin, 'avatars');
    await unwrap(setAvatar(elin, path));
    const loose = await insertAcceptedFile(elin, 'messages', 'audio');
    await database()`delete from auth.users where id = ${elin.id}`;
    expect(await queuedRemovals('avatars', elin)).toEqual([path]);
    expect(await queuedRemovals('messages', elin)).toEqual([loose]);
  });
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { ok, signIn } from './support/members.ts';

const plant = async () => {
  const seed = await readFile(path.resolve(import.meta.dirname, '../seed.sql'), 'utf8');
  await database().begin((sql) => sql.unsafe(seed));
};

beforeAll(plant);

test('the four demo members sign in, know each other and have something to read', async () => {
  for (const name of ['founder', 'elin', 'hanna', 'yusuf']) {
    const client = await signIn(`${name}@pure.test`);
    const feed = (await ok(client.rpc('home_feed', {}))) as { items: unknown[] };
    expect(feed.items.length).toBeGreaterThanOrEqual(8);
  }
});

test('Elin finds a request and its notification', async () => {
  const elin = await signIn('elin@pure.test');
  expect(await ok(elin.rpc('my_requests', {}))).toMatchObject({
    items: [{ member: { username: 'yusuf', full_name: 'Yusuf Demir' } }],
  });
  expect(await ok(elin.from('notifications').select('title'))).toEqual([
    { title: 'New Friend Request' },
  ]);
});

test('planting it again changes nothing', async () => {
  const count = () => database()`
    with demo as (
      select id from public.profiles where username in ('founder', 'elin', 'hanna', 'yusuf')
    )
    select
      (select count(*) from demo) as members,
      (select count(*) from public.friendships where user_id in (table demo)) as friendships,
      (select count(*) from public.posts where user_id in (table demo)) as posts,
      (select count(*) from public.notifications where user_id in (table demo)) as notifications
  `;
  const before = await count();
  await plant();
  expect(await count()).toEqual(before);
});

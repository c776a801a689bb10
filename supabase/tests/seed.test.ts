import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Page, QueuedReport } from '@pure/contracts';
import type { Conversation } from '@pure/contracts/database';
import { addDemoMedia } from '../demo/demo-media.ts';
import { addDemoReports } from '../demo/demo-reports.ts';
import { demoSeed } from '../demo/demo-seed.ts';
import { backend, database } from './support/backend.ts';
import { unwrap, signIn } from './support/members.ts';
import { readAllPages } from './support/read-all-pages.ts';

const runDemoSeed = async () => {
  for (const file of demoSeed) {
    const seed = await readFile(file, 'utf8');
    await database().begin((sql) => sql.unsafe(seed));
  }
};

beforeAll(runDemoSeed);

test('a hosted project gets the same files', async () => {
  const folder = path.resolve(import.meta.dirname, '..');
  const config = await readFile(path.join(folder, 'config.toml'), 'utf8');
  const [, named = ''] = /sql_paths = \[([^\]]*)\]/.exec(config) ?? [];
  expect(named.match(/[^\s",]+/g)).toEqual(
    demoSeed.map((file) => `./${path.relative(folder, file)}`),
  );
});

test('demo members can sign in, are friends and have posts', async () => {
  for (const name of ['founder', 'elin', 'hanna', 'yusuf', 'tom', 'jonas']) {
    const client = await signIn(`${name}@pure.test`);
    const feed = (await unwrap(client.rpc('home_feed', {}))) as { items: unknown[] };
    expect(feed.items.length).toBeGreaterThanOrEqual(8);
  }
});

test('Elin has a request and its notification', async () => {
  const elin = await signIn('elin@pure.test');
  expect(await unwrap(elin.rpc('my_requests', {}))).toMatchObject({
    items: [{ member: { username: 'yusuf', full_name: 'Yusuf Demir' } }],
  });
  const requests = elin.from('notifications').select('title, read').eq('type', 'friend_request');
  expect(await unwrap(requests)).toContainEqual({ title: 'New Friend Request', read: false });
});

test('Elin has conversations of each kind', async () => {
  const elin = await signIn('elin@pure.test');
  const { items } = (await unwrap(elin.rpc('my_conversations', {}))) as Page<Conversation>;
  const partners = items.map(({ partner }) => partner.username);
  expect(partners.slice(0, 2)).toEqual(['aisha', 'hanna']);
  expect(items).toContainEqual(
    expect.objectContaining({ preview: 'There is so much stew.', muted: true }),
  );
  expect(items).toContainEqual(expect.objectContaining({ unsent: true }));
  expect(items.find(({ unread_count }) => unread_count > 0)?.preview).toMatch(/almost|decides/);
  const archived = elin.rpc('my_conversations', { filter: 'archived' });
  expect(await unwrap(archived)).toMatchObject({ items: [{ partner: { username: 'mara' } }] });

  const yusuf = await signIn('yusuf@pure.test');
  expect(await unwrap(yusuf.rpc('my_conversations', {}))).toMatchObject({
    items: [{ partner: { username: 'jonasw' }, friendship: 'none' }],
  });
});

test('Elin has groups and events of each kind', async () => {
  const elin = await signIn('elin@pure.test');
  const groups = (await unwrap(elin.rpc('my_groups', {}))) as unknown as Page<{
    name: string;
    role: string | null;
  }>;
  // The first invites her.
  expect(groups.items[0]?.role).toBeNull();
  expect(groups.items.flatMap(({ role }) => role ?? []).toSorted()).toEqual([
    'admin',
    'member',
    'moderator',
  ]);
  expect(
    await unwrap(elin.from('group_join_requests').select('kind').eq('status', 'pending')),
  ).toEqual(expect.arrayContaining([{ kind: 'request' }, { kind: 'invitation' }]));
  const attending = (await unwrap(elin.rpc('attending', {}))) as unknown as Page<{
    title: string;
    answer: string;
    cancelled_at: string | null;
    waiting_place: number | null;
  }>;
  expect(attending.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ title: 'Soup night', answer: 'waiting', waiting_place: 2 }),
      expect.objectContaining({ answer: 'maybe' }),
      expect.objectContaining({ title: 'Choir concert', cancelled_at: expect.any(String) }),
    ]),
  );
  const titled = (title: string) =>
    elin.from('events').select('id, start_date, ends_at').eq('title', title).single();
  const swim = await unwrap(titled('Swim until somebody says soup'));
  expect(Date.parse(swim.start_date)).toBeLessThan(Date.now());
  expect(Date.parse(swim.ends_at)).toBeGreaterThan(Date.now());
  const within = async (radius_km: number) => {
    const near = { latitude: 57.703, longitude: 11.935, radius_km };
    const page = (await unwrap(elin.rpc('discover_events', near))) as unknown as Page<{
      title: string;
    }>;
    return page.items.map(({ title }) => title);
  };
  expect(await within(50)).toContain('Swim until somebody says soup');
  expect(await within(50)).not.toContain('Soup night');
  expect(await within(300)).toContain('Soup night');
  expect(await unwrap(elin.rpc('past_events', {}))).toMatchObject({
    items: [{ title: 'The winter market' }],
  });
  expect(
    await unwrap(elin.from('event_invitations').select('kind').eq('status', 'pending')),
  ).toEqual(expect.arrayContaining([{ kind: 'request' }, { kind: 'invitation' }]));
});

test('running it again changes nothing', async () => {
  const count = () => database()`
    with demo as (
      select id from public.profiles where username in ('founder', 'elin', 'hanna', 'yusuf')
    )
    select
      (select count(*) from demo) as members,
      (select count(*) from public.friendships where user_id in (table demo)) as friendships,
      (select count(*) from public.posts where user_id in (table demo)) as posts,
      (select count(*) from public.comments where user_id in (table demo)) as comments,
      (select count(*) from public.post_likes where user_id in (table demo)) as likes,
      (select count(*) from public.comment_likes where user_id in (table demo)) as comment_likes,
      (select count(*) from public.messages where sender_id in (table demo)) as messages,
      (select count(*) from public.groups where created_by in (table demo)) as groups,
      (select count(*) from public.group_members where user_id in (table demo)) as group_members,
      (select count(*) from public.events where created_by in (table demo)) as events,
      (select count(*) from public.event_attendees where user_id in (table demo)) as event_attendees,
      (select count(*) from public.event_waiting where user_id in (table demo)) as waiting,
      (select count(*) from public.message_reactions where member_id in (table demo)) as reactions,
      (select count(*) from public.notifications where user_id in (table demo)) as notifications
  `;
  const before = await count();
  await runDemoSeed();
  expect(await count()).toEqual(before);
});

test('with media the members have faces, posts with pictures, and stories that are renewed once they expired', async () => {
  const count = async () => {
    const [counts] = await database()`
      with demo as (select id from auth.users where email like '%@pure.test' and email !~ '_')
      select
        (select count(*)::int from public.profiles where id in (table demo) and avatar_url is not null) as faces,
        (select count(*)::int from public.posts where user_id in (table demo) and image_url is not null) as posts,
        (select count(*)::int from public.stories where user_id in (table demo) and expires_at > now()) as stories,
        (select count(*)::int from public.messages where sender_id in (table demo) and media_url is not null) as messages,
        (
          (select count(*) from public.groups where created_by in (table demo) and cover_image is not null)
          + (select count(*) from public.events where created_by in (table demo) and cover_image is not null)
        )::int as covers,
        (select count(*)::int from private.media where owner_id in (table demo)) as files
    `;
    return counts;
  };
  await addDemoMedia(backend());
  const dressed = await count();
  expect(dressed).toMatchObject({ faces: 11, posts: 9, stories: 6, messages: 5, covers: 8 });
  await addDemoMedia(backend());
  expect(await count()).toEqual(dressed);

  await database()`update public.stories set expires_at = now() - interval '1 second' where content = 'First snow'`;
  await addDemoMedia(backend());
  expect(await count()).toMatchObject({ faces: 11, posts: 9, stories: 6, messages: 5 });
}, 60_000);

test('the founder moderates: two reports wait, and Yusuf reads why a comment of his was removed', async () => {
  await addDemoReports(backend());
  await addDemoReports(backend());
  const founder = await signIn('founder@pure.test');
  const queue = await readAllPages<QueuedReport>((after) =>
    unwrap(founder.rpc('report_queue', { after: after as never })),
  );
  const demo = queue.filter(({ reporter }) => /^(mara|priyanair)$/.test(reporter.username));
  expect(demo.map(({ about }) => about?.username)).toEqual(['leomartins', 'tomokafor']);
  const yusuf = await signIn('yusuf@pure.test');
  expect(await unwrap(yusuf.rpc('my_moderation_notices'))).toMatchObject([
    { subject_kind: 'comment', answer: null },
  ]);
});

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { backend, database } from './support/backend.ts';
import { newPushSubscription } from './support/push-subscriptions.ts';
import { insertAcceptedFile } from './support/media.ts';
import { befriend, createMembers, unwrap, errorCode, type Member } from './support/members.ts';
import { insertManyPosts } from './support/posts.ts';

let elin: Member;
let hanna: Member;
let oskar: Member;

beforeEach(async () => {
  [elin, hanna, oskar] = await createMembers('Elin Sandberg', 'Hanna Berg', 'Oskar Lund');
});

type Row = Record<string, unknown>;

interface Page {
  account: { id: string; email: string };
  sections: Record<string, Row[]>;
  links: { bucket: string; path: string; url: string | null }[];
  next: { section: string; after: string | null } | null;
}

interface ExportRequest {
  export_id?: string;
  cursor?: unknown;
}

async function requestExport(
  member: Member,
  { export_id = randomUUID(), cursor }: ExportRequest = {},
): Promise<{ status: number; body: Page }> {
  const { data } = await member.client.auth.getSession();
  const response = await fetch(`${backend().url}/functions/v1/export-my-data`, {
    method: 'POST',
    headers: { authorization: `Bearer ${data.session?.access_token ?? ''}` },
    body: JSON.stringify({ export_id, cursor }),
  });
  return { status: response.status, body: (await response.json()) as Page };
}

/** All pages, joined as the browser joins them. */
async function exportAll(member: Member) {
  const sections: Record<string, Row[]> = {};
  const links: Page['links'] = [];
  const export_id = randomUUID();
  let pages = 0;
  let cursor: Page['next'] = null;
  do {
    const { body }: { body: Page } = await requestExport(member, { export_id, cursor });
    for (const [name, rows] of Object.entries(body.sections)) {
      sections[name] = [...(sections[name] ?? []), ...rows];
    }
    links.push(...body.links);
    cursor = body.next;
    pages += 1;
  } while (cursor);
  return { sections, links, pages };
}

const sendMessage = (from: Member, to: Member, content: string) =>
  unwrap(from.client.from('messages').insert({ sender_id: from.id, recipient_id: to.id, content }));

test('an export has what a member chose in conversations, without messages that they deleted for themselves', async () => {
  await befriend(elin, hanna);
  await befriend(elin, oskar);
  await sendMessage(elin, hanna, 'Kept');
  await sendMessage(hanna, elin, 'Hidden');
  await sendMessage(oskar, elin, 'Cleared');
  const { data: all } = await elin.client.from('messages').select('id, content');
  const idOf = (content: string) => all?.find((message) => message.content === content)?.id ?? '';
  await unwrap(elin.client.rpc('react', { message_id: idOf('Kept'), emoji: '👍' }));
  await unwrap(hanna.client.rpc('react', { message_id: idOf('Kept'), emoji: '🔥' }));
  await unwrap(elin.client.rpc('hide_messages', { ids: [idOf('Hidden')] }));
  await unwrap(elin.client.rpc('clear_conversation', { partner_id: oskar.id }));
  await unwrap(
    elin.client.rpc('set_conversation', { partner_id: hanna.id, muted: 'always', pinned: true }),
  );
  await unwrap(elin.client.rpc('set_sharing', { kind: 'typing', value: false }));
  const { sections } = await exportAll(elin);
  expect(sections['messages']?.map(({ content }) => content)).toEqual(['Kept']);
  expect(sections['message_reactions']?.map(({ emoji }) => emoji)).toEqual(['👍']);
  expect(sections['hidden_messages']).toMatchObject([{ message_id: idOf('Hidden') }]);
  expect(sections['settings']).toMatchObject([{ typing: false, read_receipts: true }]);
  expect(sections['conversations']).toHaveLength(2);
  expect(sections['conversations']).toContainEqual(
    expect.objectContaining({
      member_id: elin.id,
      partner_id: hanna.id,
      muted_until: 'infinity',
      pinned_at: expect.any(String),
    }),
  );
  const hers = (await exportAll(hanna)).sections;
  expect(hers['messages']?.map(({ content }) => content).toSorted()).toEqual(['Hidden', 'Kept']);
});

test('an export contains everything that a member did or was notified of', async () => {
  await befriend(elin, hanna);
  const post = randomUUID();
  await unwrap(elin.client.rpc('create_post', { id: post, content: 'Mine' }));
  await sendMessage(elin, hanna, 'From me');
  await sendMessage(hanna, elin, 'To me');
  await unwrap(
    elin.client.from('push_subscriptions').insert({ user_id: elin.id, ...newPushSubscription() }),
  );
  await unwrap(elin.client.rpc('set_hide_names', { value: true }));
  await unwrap(elin.client.rpc('block_member', { member_id: oskar.id }));
  await unwrap(
    elin.client.from('reports').insert({
      reporter_id: elin.id,
      subject_kind: 'member',
      subject_id: oskar.id,
      reason: 'spam',
    }),
  );
  await database()`
    insert into public.comments (post_id, user_id, content) values (${post}, ${elin.id}, 'My comment')
  `;
  const { sections } = await exportAll(elin);
  expect(sections).toMatchObject({
    profile: [{ id: elin.id, username: elin.username }],
    profile_details: [{ id: elin.id }],
    people: [{ id: hanna.id, full_name: 'Hanna Berg' }],
    blocks: [{ blocked_id: oskar.id }],
    posts: [{ id: post, content: 'Mine', repost_note: null }],
    comments: [{ content: 'My comment' }],
    reports: [{ subject_id: oskar.id, reason: 'spam' }],
    push_subscriptions: [{ user_agent: 'Mozilla/5.0' }],
    notification_settings: [{ hide_names: true, quiet_days: null }],
  });
  expect(sections['friendships']).toHaveLength(2);
  expect(sections['messages']?.map(({ content }) => content).toSorted()).toEqual([
    'From me',
    'To me',
  ]);
  expect(sections['notifications']?.map(({ type }) => type).toSorted()).toEqual([
    'friend_request_accepted',
    'message',
  ]);
  expect(Object.keys(sections['push_subscriptions']?.[0] ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/key|endpoint/)]),
  );
});

test('an export contains the descriptions of a member’s pictures, and when they invited somebody', async () => {
  const path = await insertAcceptedFile(elin, 'posts');
  const media = [{ path, alt: 'A red boat' }];
  await unwrap(elin.client.rpc('create_post', { id: randomUUID(), content: 'Boat', media }));
  await unwrap(hanna.client.rpc('create_post', { id: randomUUID(), content: 'Hers' }));
  await database()`
    insert into private.invites (inviter_id, address_hash) values (${elin.id}, ${'a'.repeat(64)})
  `;
  const { sections } = await exportAll(elin);
  expect(sections['post_media']).toMatchObject([{ path, alt: 'A red boat' }]);
  expect(sections['invites']).toEqual([
    { inviter_id: elin.id, reserved_at: expect.any(String), sent_at: null },
  ]);
});

test('an export contains where the member is signed in, once', async () => {
  const first = await requestExport(elin);
  expect(first.body.sections['sessions']).toEqual([
    {
      id: expect.any(String),
      user_agent: expect.any(String),
      ip: '127.0.0.1',
      created_at: expect.any(String),
      last_used_at: expect.any(String),
      current: true,
    },
  ]);
});

describe('other members’ data', () => {
  test('isn’t exported: posts and profiles of friends, blocks against the member, reports about them', async () => {
    await befriend(elin, hanna);
    await unwrap(hanna.client.rpc('create_post', { id: randomUUID(), content: 'Hers' }));
    await database()`update public.profile_details set bio = 'Her bio' where id = ${hanna.id}`;
    await unwrap(oskar.client.rpc('block_member', { member_id: elin.id }));
    await unwrap(
      hanna.client.from('reports').insert({
        reporter_id: hanna.id,
        subject_kind: 'member',
        subject_id: elin.id,
        reason: 'spam',
        details: 'About her',
      }),
    );
    const text = JSON.stringify(await exportAll(elin));
    for (const secret of ['Hers', 'Her bio', 'About her', oskar.id])
      expect(text).not.toContain(secret);
  });

  test('stays hidden behind a block: the export has the member’s own messages without the replies', async () => {
    await befriend(elin, hanna);
    await sendMessage(elin, hanna, 'From me');
    await sendMessage(hanna, elin, 'From her');
    await unwrap(hanna.client.rpc('block_member', { member_id: elin.id }));
    const { sections } = await exportAll(elin);
    expect(sections['messages']?.map(({ content }) => content)).toEqual(['From me']);
    expect(sections['people']).toBeUndefined();
  });

  test('can’t be reached by any cursor, or without signing in', async () => {
    await befriend(elin, hanna);
    for (const cursor of [
      { section: 'private.media', after: null },
      { section: "posts' or true --", after: null },
      { section: 'posts' },
      { section: 7, after: null },
      { section: 'posts', after: null },
      'posts',
    ]) {
      expect((await requestExport(elin, { cursor })).status, JSON.stringify(cursor)).toBe(400);
    }
    const anonymous = await fetch(`${backend().url}/functions/v1/export-my-data`, {
      method: 'POST',
      headers: { apikey: backend().publishableKey },
    });
    expect(anonymous.status).toBe(401);
    await database()`delete from auth.users where id = ${oskar.id}`;
    expect((await requestExport(oskar)).status).toBe(401);
    const call = oskar.client.rpc('export_page', { export_id: randomUUID() });
    expect(await errorCode(call)).toBe('PT401');
  });
});

test('a long history is exported in pages, with each row once', async () => {
  await insertManyPosts(elin, 1203);
  const { sections, pages } = await exportAll(elin);
  expect(new Set(sections['posts']?.map(({ id }) => id)).size).toBe(1203);
  expect(sections['posts']).toHaveLength(1203);
  expect(pages).toBeGreaterThan(2);
});

describe('the links', () => {
  test('name an own file that isn’t there, so that its loss can be told', async () => {
    const path = `${elin.id}/${randomUUID()}.webp`;
    await database()`
      insert into private.media (bucket, path, owner_id, kind, mime, bytes)
      values ('posts', ${path}, ${elin.id}, 'image', 'image/webp', 7)
    `;
    const { links } = await exportAll(elin);
    expect(links).toContainEqual({ bucket: 'posts', path, url: null });
  });

  test('lead to the member’s own files in every bucket, and to the files sent to them', async () => {
    await befriend(elin, hanna);
    const own = [
      await insertAcceptedFile(elin, 'posts'),
      await insertAcceptedFile(elin, 'messages', 'audio'),
    ];
    const sent = await insertAcceptedFile(hanna, 'messages');
    const hers = await insertAcceptedFile(hanna, 'posts');
    await unwrap(
      hanna.client.from('messages').insert({
        sender_id: hanna.id,
        recipient_id: elin.id,
        message_type: 'image',
        media_url: sent,
      }),
    );
    const { links } = await exportAll(elin);
    expect(links.map(({ path }) => path).toSorted()).toEqual([...own, sent].toSorted());
    expect(links.map(({ path }) => path)).not.toContain(hers);
    for (const { url } of links) expect((await fetch(backend().url + url)).status).toBe(200);
  });
});

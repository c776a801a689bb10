import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { tableAccess } from './access/member-tables.ts';
import { backend, database } from './support/backend.ts';
import { subscribeToInbox } from './support/inbox-subscription.ts';
import { insertAcceptedFile, uploadFile } from './support/media.ts';
import { createMembers, insertFriendship, signIn, unwrap, type Member } from './support/members.ts';
import { createPost } from './support/posts.ts';
import { addFactor, tokenOf } from './support/sessions.ts';

let elin: Member;
let hanna: Member;
let post: string;
let story: string;
/** has Elin’s password, but not her app */
let thief: Member;

beforeAll(async () => {
  [elin, hanna] = await createMembers('Elin Sandberg', 'Hanna Berg');
  await insertFriendship(elin, hanna);
  post = await createPost(hanna, 'For friends only');
  await createPost(elin, 'Mine');
  await unwrap(
    hanna.client.rpc('send_message', {
      id: randomUUID(),
      recipient_id: elin.id,
      content: 'Between us',
    }),
  );
  story = await insertAcceptedFile(hanna, 'stories');
  await unwrap(
    hanna.client.from('stories').insert({
      id: randomUUID(),
      user_id: hanna.id,
      media_url: story,
      media_type: 'image',
    } as never),
  );
  expect(await unwrap(elin.client.from('posts').select('id'))).toHaveLength(2);
  expect((await elin.client.storage.from('stories').download(story)).error).toBeNull();
  await addFactor(elin);
  thief = { ...elin, client: await signIn(elin.email) };
});

describe('a stolen password, without the code of the app, reads nothing', () => {
  const tables = [...new Set(Object.keys(tableAccess).map((name) => name.replace(/:.*/, '')))];

  test.each(tables)('from the table %s', async (table) => {
    const { data } = await thief.client
      .from(table as 'posts')
      .select('created_at', { head: false });
    expect(data ?? []).toEqual([]);
    const columns = table === 'stories' ? 'id' : '*';
    const all = await thief.client.from(table as 'posts').select(columns);
    expect(all.data ?? []).toEqual([]);
  });

  test('by any function that answers a member', async () => {
    const { client } = thief;
    const answers = await Promise.all([
      client.rpc('home_feed', {}),
      client.rpc('member_posts', { member_id: hanna.id }),
      client.rpc('post_card', { post_id: post }),
      client.rpc('thread', { partner_id: hanna.id }),
      client.rpc('my_conversations', {}),
      client.rpc('my_friends', {}),
      client.rpc('story_strip'),
      client.rpc('my_notifications', {}),
      client.rpc('search_people', { query: 'Hanna' }),
      client.rpc('search_posts', { query: 'friends' }),
      client.rpc('post_counts', { ids: [post] }),
      client.rpc('watch', { post_ids: [post] }),
      client.rpc('public_profile', { member_id: hanna.id }),
      client.rpc('export_page', { export_id: randomUUID() }),
      client.rpc('my_sessions'),
      client.rpc('recovery_codes_left'),
    ]);
    const words = JSON.stringify(answers.map(({ data }) => data));
    for (const secret of ['Hanna', 'For friends', 'Mine', 'Between us', story, thief.email]) {
      expect(words).not.toContain(secret);
    }
  });

  test('from Storage, by reading, listing or signing', async () => {
    const stories = thief.client.storage.from('stories');
    expect((await stories.download(story)).error).not.toBeNull();
    expect((await stories.createSignedUrl(story, 60)).error).not.toBeNull();
    expect((await stories.list(hanna.id)).data ?? []).toEqual([]);
    await expect(uploadFile(thief, 'a file')).rejects.toThrow();
  });

  test('from Realtime', async () => {
    const { joined } = await subscribeToInbox(thief.client, thief.id);
    expect(joined).toBe(false);
    await thief.client.removeAllChannels();
  });

  const callFunction = async (name: string, body: object) => {
    const response = await fetch(`${backend().url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await tokenOf(thief)}` },
      body: JSON.stringify(body),
    });
    return [response.status, await response.json()] as const;
  };

  test.each([
    'export-my-data',
    'send-invites',
    'accept-media',
    'delete-account',
    'send-push-notification',
  ])('from the function %s', async (name) => {
    expect(await callFunction(name, { emails: ['a@mail.example'] })).toMatchObject([
      403,
      { code: 'second_factor_needed' },
    ]);
  });

  test('from the function sign-files, which asks the policies', async () => {
    const files = [{ bucket: 'stories', path: story }];
    const [, answer] = await callFunction('sign-files', { files });
    expect(JSON.stringify(answer)).not.toContain('token=');
    expect((answer as { urls?: unknown[] }).urls ?? [null]).toEqual([null]);
  });
});

test('a stolen password, without the code of the app, writes nothing', async () => {
  const { client } = thief;
  await unwrap(hanna.client.rpc('end_friendship', { member_id: elin.id }));
  await unwrap(hanna.client.rpc('send_request', { member_id: elin.id }));
  const refused = [
    await client.rpc('create_post', { id: randomUUID(), content: 'Buy this' }),
    await client.rpc('accept_request', { member_id: hanna.id }),
    // Crossing requests become a friendship.
    await client.rpc('send_request', { member_id: hanna.id }),
    await client
      .from('friendships')
      .insert({ user_id: elin.id, friend_id: hanna.id, status: 'pending' }),
    await client.rpc('block_member', { member_id: hanna.id }),
    await client.from('comments').insert({ post_id: post, user_id: elin.id, content: 'Buy this' }),
  ];
  expect(refused.map(({ error }) => error === null)).toEqual(refused.map(() => false));
  await client.from('profiles').update({ full_name: 'Thief' }).eq('id', elin.id);
  await client.from('posts').delete().eq('user_id', elin.id);
  const [row] = await database()`
    select
      (select full_name from public.profiles where id = ${elin.id}) as name,
      (select count(*)::integer from public.posts where user_id = ${elin.id}) as posts,
      (select count(*)::integer from public.friendships
        where status = 'accepted' and user_id = ${elin.id}) as friends
  `;
  expect(row).toEqual({ name: 'Elin Sandberg', posts: 1, friends: 0 });
});

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { createEvent, createGroup, insertGroupMembers } from './support/groups-and-events.ts';
import { insertAcceptedFile } from './support/media.ts';
import {
  befriend,
  createMembers,
  errorCode,
  signIn,
  unwrap,
  type Member,
} from './support/members.ts';
import { insertModerator } from './support/moderation.ts';
import { insertSubscription, newPushSubscription } from './support/push-subscriptions.ts';
import { sendRawRequest } from './support/raw-request.ts';
import { sessionIdOf } from './support/sessions.ts';

let elin: Member;
let hanna: Member;

beforeEach(async () => {
  [elin, hanna] = await createMembers('Elin Sandberg', 'Hanna Berg');
});

/** The same member in another browser. */
const inOtherBrowser = async (member: Member): Promise<Member> => ({
  ...member,
  client: await signIn(member.email),
});

interface Sessions {
  items: { id: string; current: boolean; last_used_at: string }[];
}

const sessionsOf = async ({ client }: Member) =>
  ((await unwrap(client.rpc('my_sessions'))) as unknown as Sessions).items;

describe('where a member is signed in', () => {
  test('is listed, the current session first, and nobody else’s', async () => {
    const phone = await inOtherBrowser(elin);
    const [first, second, ...rest] = await sessionsOf(phone);
    expect(first).toMatchObject({ id: await sessionIdOf(phone), current: true });
    expect(second).toMatchObject({ id: await sessionIdOf(elin), current: false });
    expect(rest).toEqual([]);
  });

  test('ends with one call, at once, for the API too', async () => {
    const phone = await inOtherBrowser(elin);
    expect(
      await unwrap(elin.client.rpc('end_session', { session_id: await sessionIdOf(phone) })),
    ).toBe(true);
    expect(await errorCode(phone.client.rpc('my_sessions'))).toBe('PT401');
    expect((await phone.client.auth.refreshSession()).error?.status).toBe(400);
    expect(await sessionsOf(elin)).toHaveLength(1);
  });

  test('can’t be ended by another member', async () => {
    const session_id = await sessionIdOf(elin);
    expect(await unwrap(hanna.client.rpc('end_session', { session_id }))).toBe(false);
    expect(await sessionsOf(elin)).toHaveLength(1);
  });

  test('ends everywhere else, and here it stays', async () => {
    const [phone, tablet] = [await inOtherBrowser(elin), await inOtherBrowser(elin)];
    expect(await unwrap(elin.client.rpc('end_other_sessions'))).toBe(2);
    for (const ended of [phone, tablet]) {
      expect(await errorCode(ended.client.rpc('my_sessions'))).toBe('PT401');
    }
    expect(await sessionsOf(elin)).toMatchObject([{ current: true }]);
    expect(await sessionsOf(hanna)).toHaveLength(1);
  });
});

describe('the token of an ended session', () => {
  let friend: Member;

  beforeEach(async () => {
    friend = hanna;
    await befriend(elin, friend);
    const post = await unwrap(
      friend.client.rpc('create_post', { id: randomUUID(), content: 'Good morning' }),
    );
    expect(post).toBeTruthy();
  });

  test('sends, blocks, reports and exports nothing', async () => {
    const { client } = elin;
    const [post] = await unwrap(client.from('posts').select('id').limit(1));
    const media_url = await insertAcceptedFile(elin, 'stories');
    const [stranger] = await createMembers('Oskar Lund');
    await database()`delete from auth.sessions where user_id = ${elin.id}`;
    const attempts = {
      post: client.rpc('create_post', { id: randomUUID(), content: 'Buy this' }),
      'post in the table': client
        .from('posts')
        .insert({ id: randomUUID(), user_id: elin.id, content: 'Buy this' }),
      comment: client
        .from('comments')
        .insert({ post_id: post?.id ?? '', user_id: elin.id, content: 'Buy this' }),
      message: client.rpc('send_message', {
        id: randomUUID(),
        recipient_id: friend.id,
        content: 'Buy this',
      }),
      story: client
        .from('stories')
        .insert({ id: randomUUID(), user_id: elin.id, media_url, media_type: 'image' } as never),
      request: client.rpc('send_request', { member_id: stranger.id }),
      block: client.rpc('block_member', { member_id: friend.id }),
      report: client.from('reports').insert({
        reporter_id: elin.id,
        subject_kind: 'member',
        subject_id: friend.id,
        reason: 'spam',
      }),
      export: client.rpc('export_page', { export_id: randomUUID() }),
      upload: client.rpc('start_upload', { upload_id: randomUUID() }),
      push: insertSubscription(elin),
    };
    for (const [name, attempt] of Object.entries(attempts)) {
      expect([name, await errorCode(attempt)]).toEqual([name, 'PT401']);
    }
    const written = await database()`
      select from public.posts where user_id = ${elin.id}
      union all select from public.messages where sender_id = ${elin.id}
      union all select from public.blocks where blocker_id = ${elin.id}
    `;
    expect(written).toHaveLength(0);
  });

  test('changes nothing that others see, and removes nothing', async () => {
    const { client } = elin;
    const post = randomUUID();
    await unwrap(client.rpc('create_post', { id: post, content: 'Mine' }));
    const group = randomUUID();
    const details = { name: 'Allotments', description: 'Beans', privacy: 'public' };
    await unwrap(client.rpc('create_group', { id: group, ...details }));
    await database()`delete from auth.sessions where user_id = ${elin.id}`;
    const attempts = {
      name: client.rpc('update_profile', { profile: { full_name: 'Thief' } }),
      bio: client.rpc('update_profile', { profile: { bio: 'Buy this' } }),
      edit: client.from('posts').update({ content: 'Buy this' }).eq('id', post),
      'delete a post': client.from('posts').delete().eq('id', post),
      'end a friendship': client.rpc('end_friendship', { member_id: friend.id }),
      mute: client.rpc('mute_member', { member_id: friend.id }),
      'invite link': client.rpc('my_invite_key'),
      'create a group': client.rpc('create_group', { id: randomUUID(), ...details }),
      'rename a group': client.from('groups').update({ name: 'Thieves' }).eq('id', group),
      'leave a group': client.rpc('leave_group', { group_id: group }),
      'delete a group': client.rpc('delete_group', { group_id: group }),
    };
    for (const [name, attempt] of Object.entries(attempts)) {
      expect([name, await errorCode(attempt)]).toEqual([name, 'PT401']);
    }
    const [state] = await database()`
      select
        (select full_name from public.profiles where id = ${elin.id}) as name,
        (select content from public.posts where id = ${post}) as post,
        (select name from public.groups where id = ${group}) as group,
        (select count(*)::integer from public.friendships where user_id = ${elin.id}) as friends
    `;
    expect(state).toEqual({ name: 'Elin Sandberg', post: 'Mine', group: 'Allotments', friends: 1 });
  });

  test('changes no message, event, role, like or tag', async () => {
    const { client } = elin;
    const [message, post, group] = [randomUUID(), randomUUID(), await createGroup(elin)];
    const event = await createEvent(elin, { privacy: 'private' });
    await unwrap(
      client.rpc('send_message', { id: message, recipient_id: friend.id, content: 'Tea?' }),
    );
    await unwrap(client.rpc('create_post', { id: post, content: 'Mine' }));
    await insertGroupMembers(group, friend);
    const tag = { post_id: post, tagged_by: elin.id, tagged_user_id: friend.id };
    await unwrap(client.from('post_tags').insert(tag));
    await unwrap(client.from('post_likes').insert({ post_id: post, user_id: elin.id }));
    await database()`delete from auth.sessions where user_id = ${elin.id}`;
    const other = randomUUID();
    await database()`
      insert into public.posts (id, user_id, content) values (${other}, ${elin.id}, 'Another')
    `;
    const attempts = {
      'edit a message': client.from('messages').update({ content: 'Pay me' }).eq('id', message),
      'open an event': client.from('events').update({ privacy: 'public' }).eq('id', event),
      'move an event': client.from('events').update({ location: 'Elsewhere' }).eq('id', event),
      'give a role': client.rpc('set_group_role', {
        group_id: group,
        member_id: friend.id,
        role: 'admin',
      }),
      tag: client.from('post_tags').insert({ ...tag, post_id: other }),
      untag: client.from('post_tags').delete().eq('post_id', post),
      like: client.from('post_likes').insert({ post_id: other, user_id: elin.id }),
      unlike: client.from('post_likes').delete().eq('post_id', post),
    };
    for (const [name, attempt] of Object.entries(attempts)) {
      expect([name, (await attempt).error?.code]).toEqual([name, 'PT401']);
    }
  });

  test('is answered with 401, which signs the browser out', async () => {
    await database()`delete from auth.sessions where user_id = ${elin.id}`;
    const body = { id: randomUUID(), content: 'Hello' };
    const answer = await sendRawRequest(elin, 'POST', '/rest/v1/rpc/create_post', body);
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([
      401,
      { code: 'PT401', details: 'session_ended' },
    ]);
  });

  test('moderates nothing', async () => {
    await insertModerator(elin);
    expect(await unwrap(elin.client.rpc('report_queue', {}))).toBeTruthy();
    await database()`delete from auth.sessions where user_id = ${elin.id}`;
    expect(await errorCode(elin.client.rpc('report_queue', {}))).toBe('PT401');
    expect((await elin.client.rpc('is_moderator')).data).toBe(false);
  });
});

describe('pushes [67]', () => {
  test('end with the session that a member ends elsewhere', async () => {
    const phone = await inOtherBrowser(elin);
    await unwrap(insertSubscription(phone));
    await unwrap(elin.client.rpc('end_session', { session_id: await sessionIdOf(phone) }));
    expect(
      await database()`select from public.push_subscriptions where user_id = ${elin.id}`,
    ).toHaveLength(0);
  });

  test('belong to the latest session in which the browser asked for them', async () => {
    const browser = newPushSubscription();
    await unwrap(insertSubscription(elin, browser));
    const again = await inOtherBrowser(elin);
    await unwrap(
      again.client
        .from('push_subscriptions')
        .update({ active: true })
        .eq('endpoint', browser.endpoint),
    );
    const [row] = await database()<{ session_id: string }[]>`
      select session_id from public.push_subscriptions where endpoint = ${browser.endpoint}
    `;
    expect(row?.session_id).toBe(await sessionIdOf(again));
  });

  test('can’t be bound to another session by the client', async () => {
    const { data } = await elin.client
      .from('push_subscriptions')
      .insert({ user_id: elin.id, ...newPushSubscription(), session_id: randomUUID() })
      .select();
    expect(data).toBeNull();
  });
});

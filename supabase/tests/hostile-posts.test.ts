import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { subscribeToInbox } from './support/inbox-subscription.ts';
import { befriend, createMembers, unwrap, errorCode, type Member } from './support/members.ts';
import { insertGroupMembers, createEvent, createGroup } from './support/groups-and-events.ts';
import { sendRawRequest } from './support/raw-request.ts';

let vera: Member;
let adam: Member;
let maja: Member;

beforeEach(async () => {
  [vera, adam, maja] = await createMembers('Vera Lind', 'Adam Roth', 'Maja Holm');
});

async function insertPost(author: Member, home: object = {}): Promise<string> {
  const id = randomUUID();
  await unwrap(
    author.client.from('posts').insert({ id, user_id: author.id, content: 'Hi', ...home }),
  );
  return id;
}

test('a member blocked by the organiser gets no broadcasts of posts in the event', async () => {
  const event = await createEvent(vera);
  await unwrap(adam.client.rpc('join_event', { event_id: event }));
  await unwrap(maja.client.rpc('join_event', { event_id: event }));
  const seen = await insertPost(maja, { event_id: event });
  await unwrap(vera.client.rpc('block_member', { member_id: adam.id }));
  await unwrap(adam.client.rpc('open_inbox'));
  const subscription = await subscribeToInbox(adam.client, adam.id);
  await insertPost(maja, { event_id: event });
  await unwrap(maja.client.from('posts').update({ content: 'Ho' }).eq('id', seen));
  await database()`select private.notify(array[${adam.id}]::uuid[], 'last', '{}')`;
  await subscription.waitFor(({ event: name }) => name === 'last');
  expect(subscription.received.map(({ event: name }) => name)).toEqual(['last']);
  expect(await unwrap(adam.client.from('posts').select('id'))).toEqual([]);
  await subscription.leave();
});

test('edits of a post, which notify all friends, are limited', async () => {
  const id = await insertPost(adam);
  await database()`
    insert into private.rate_limits (subject, action, uses, ends_at)
    values (${adam.id}, 'edit_post', 119, now() + interval '1 hour')
  `;
  const edit = (content: string) => adam.client.from('posts').update({ content }).eq('id', id);
  await unwrap(edit('One'));
  expect(await errorCode(edit('Two'))).toBe('PT429');
  const [row] = await unwrap(adam.client.from('posts').select('content').eq('id', id));
  expect(row).toEqual({ content: 'One' });
});

describe('posts and comments that a member can no longer see', () => {
  test('can’t be edited by an update without a filter', async () => {
    await befriend(vera, adam);
    const id = await insertPost(vera);
    const comment = { post_id: id, user_id: adam.id, content: 'Nice' };
    await unwrap(adam.client.from('comments').insert(comment));
    await unwrap(vera.client.rpc('end_friendship', { member_id: adam.id }));
    await sendRawRequest(adam, 'PATCH', '/rest/v1/comments', { content: 'Nasty' });
    await sendRawRequest(adam, 'PATCH', `/rest/v1/comments?user_id=eq.${adam.id}`, {
      content: 'Nasty',
    });
    await sendRawRequest(adam, 'PATCH', `/rest/v1/comments?or=(id.is.null,id.not.is.null)`, {
      content: 'Nasty',
    });
    const rows = await unwrap(vera.client.from('comments').select('content').eq('post_id', id));
    expect(rows).toEqual([{ content: 'Nice' }]);
  });

  test.each(['group', 'event'])('nor a post in a %s that was left', async (place) => {
    let id: string;
    if (place === 'group') {
      const group = await createGroup(vera);
      await insertGroupMembers(group, adam);
      id = await insertPost(adam, { group_id: group });
      await unwrap(adam.client.rpc('leave_group', { group_id: group }));
    } else {
      const event = await createEvent(vera);
      await unwrap(adam.client.rpc('join_event', { event_id: event }));
      id = await insertPost(adam, { event_id: event });
      await unwrap(adam.client.rpc('leave_event', { event_id: event }));
    }
    await sendRawRequest(adam, 'PATCH', '/rest/v1/posts', { content: 'Nasty' });
    await sendRawRequest(adam, 'PATCH', `/rest/v1/posts?id=eq.${id}`, { content: 'Nasty' });
    const rows = await unwrap(vera.client.from('posts').select('content').eq('id', id));
    expect(rows).toEqual([{ content: 'Hi' }]);
  });
});

describe('unanswerable references', () => {
  test('a reply below a hidden post doesn’t name anybody in its error', async () => {
    const id = await insertPost(vera);
    const parent = randomUUID();
    const comment = { id: parent, post_id: id, user_id: vera.id, content: 'Hello' };
    await unwrap(vera.client.from('comments').insert(comment));
    for (const content of ['x', 'x'.repeat(2000), 'x'.repeat(9000)]) {
      const answer = await sendRawRequest(adam, 'POST', '/rest/v1/comments', {
        post_id: id,
        parent_id: parent,
        user_id: adam.id,
        content,
      });
      expect(answer.body).toContain('42501');
      expect(answer.body).not.toContain(vera.username);
    }
  });

  test.each(['post_likes', 'comments', 'post_tags'])(
    'inserting into %s gives the same answer for a hidden post and a missing one',
    async (table) => {
      const hidden = await insertPost(vera);
      const row = (post_id: string) => ({
        post_id,
        ...(table === 'post_tags'
          ? { tagged_user_id: vera.id, tagged_by: adam.id }
          : { user_id: adam.id }),
        ...(table === 'comments' && { content: 'x' }),
      });
      const ask = (id: string) => sendRawRequest(adam, 'POST', `/rest/v1/${table}`, row(id));
      expect(await ask(hidden)).toEqual(await ask(randomUUID()));
    },
  );

  test('a repost gives the same answer for a hidden post and a missing one', async () => {
    const hidden = await insertPost(vera);
    const ask = (repost_of: string) =>
      sendRawRequest(adam, 'POST', '/rest/v1/posts', { user_id: adam.id, content: 'x', repost_of });
    expect(await ask(hidden)).toEqual(await ask(randomUUID()));
  });
});

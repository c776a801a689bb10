import { expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { befriend, createMembers, unwrap } from './support/members.ts';

test('deleting an account cascades to everything it owns, and to nothing else', async () => {
  const [elin, hanna, yusuf] = await createMembers('Elin S.', 'Hanna B.', 'Yusuf D.');
  await befriend(elin, hanna);
  await befriend(hanna, yusuf);
  await unwrap(yusuf.client.rpc('send_request', { member_id: elin.id }));
  await unwrap(elin.client.rpc('create_post', { id: crypto.randomUUID(), content: 'Bye' }));
  await unwrap(hanna.client.rpc('create_post', { id: crypto.randomUUID(), content: 'Stays' }));
  await unwrap(elin.client.rpc('search_people', { query: 'x' }));
  await unwrap(
    elin.client.rpc('send_message', {
      id: crypto.randomUUID(),
      recipient_id: hanna.id,
      content: 'Hello',
    }),
  );
  const answer = { id: crypto.randomUUID(), recipient_id: elin.id, content: 'Hello, Elin' };
  await unwrap(hanna.client.rpc('send_message', answer));
  await unwrap(elin.client.rpc('react', { message_id: answer.id, emoji: '👍' }));
  await unwrap(elin.client.rpc('hide_messages', { ids: [answer.id] }));
  await unwrap(elin.client.rpc('set_sharing', { kind: 'active', value: false }));

  await database()`delete from auth.users where id = ${elin.id}`;

  const tables = await database()<{ name: string }[]>`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private') and relkind = 'r' and relname <> 'rate_limits'
  `;
  for (const { name } of tables) {
    const left = await database().unsafe(
      `select from ${name} as held where held::text like '%${elin.id}%'`,
    );
    expect(left, name).toHaveLength(0);
  }
  expect(await unwrap(hanna.client.rpc('friend_counts'))).toMatchObject({ friends: 1 });
  expect(await unwrap(hanna.client.rpc('home_feed', {}))).toMatchObject({
    items: [{ content: 'Stays' }],
  });
});

test('a token of a deleted account can’t write anything', async () => {
  const [elin, hanna] = await createMembers('Elin S.', 'Hanna B.');
  await database()`delete from auth.users where id = ${elin.id}`;
  const post = await elin.client.from('posts').insert({ user_id: elin.id, content: 'Ghost' });
  // The sessions of an account end with it.
  expect(post.error?.code).toBe('PT401');
  const request = await elin.client.rpc('send_request', { member_id: hanna.id });
  expect(request.error).not.toBeNull();
  expect(await unwrap(hanna.client.rpc('friend_counts'))).toMatchObject({ received: 0 });
});

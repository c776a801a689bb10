import { strict as assert } from 'node:assert';
import { check, type Check } from '../check.ts';

export const restFunctionChecks: Check[] = [
  check('a function sees its caller', async (context) => {
    const { ann } = await context.people();
    const member = await ann.client.rpc('whoami');
    assert.equal(member.data.id, ann.id);
    assert.equal(member.data.role, 'authenticated');
    assert.equal(member.data.email, ann.email);
    assert.equal(member.data.provider, 'email');
    assert.ok(member.data.session);
    const stranger = await context.browser().rpc('whoami');
    assert.equal(stranger.data.id, null);
    assert.equal(stranger.data.role, 'anon');
    const server = await context.service.rpc('whoami');
    assert.equal(server.data.role, 'service_role');
  }),
  check('a function sees the headers of the request', async (context) => {
    const { ann } = await context.people();
    const { data } = await ann.client.rpc('whoami');
    assert.match(data.agent, /^supabase-js/);
  }),
  check(
    'a statement times out after 3 s for a visitor, and after 8 s for a member or the server',
    async (context) => {
      const { ann } = await context.people();
      assert.equal((await context.browser().rpc('whoami')).data.timeout, '3s');
      assert.equal((await ann.client.rpc('whoami')).data.timeout, '8s');
      assert.equal((await context.service.rpc('whoami')).data.timeout, '8s');
    },
  ),
  check('the rows of a function can be filtered, ordered and embedded', async (context) => {
    const self = await context.signUp('caller');
    await self.client.from('notes').insert([{ body: 'a' }, { body: 'b' }, { body: 'c' }]);
    const { data, error } = await self.client
      .rpc('latest', { count: 2 })
      .select('body, author:people!notes_author_id_fkey(id)')
      .order('body');
    assert.equal(error, null);
    assert.deepEqual(data, [
      { body: 'b', author: { id: self.id } },
      { body: 'c', author: { id: self.id } },
    ]);
  }),
  check(
    'arrays and jsonb can be passed, and arguments with a default can be left out',
    async (context) => {
      const { ann } = await context.people();
      const all = await ann.client.rpc('takes', { ids: [1, 2], options: { a: [1] }, flag: true });
      assert.deepEqual(all.data, { count: 2, options: { a: [1] }, flag: true });
      const some = await ann.client.rpc('takes', { ids: [] });
      assert.deepEqual(some.data, { count: 0, options: {}, flag: false });
      const wrong = await ann.client.rpc('takes', { ids: 'zz' });
      assert.equal(wrong.error?.code, '22P02');
    },
  ),
  check('one unnamed json parameter gets the whole body, undecoded', async (context) => {
    const { ann } = await context.people();
    const { data, error } = await ann.client.rpc('takes_body', { name: 'a\u0000', age: 7 });
    assert.equal(error, null);
    assert.match(data, /"name": ?"a\\u0000"/);
  }),
  check('a void function gets 204', async (context) => {
    const { ann } = await context.people();
    const { status, error } = await ann.client.rpc('nothing');
    assert.equal(error, null);
    assert.equal(status, 204);
  }),
  check('a stable function can be called with GET, and then can’t write', async (context) => {
    const { ann } = await context.people();
    const { data } = await ann.client.rpc('whoami', {}, { get: true });
    assert.equal(data.id, ann.id);
  }),
  check('the server can call functions that are closed to all others', async (context) => {
    assert.equal((await context.service.rpc('for_the_server')).data, 'secret');
  }),
];

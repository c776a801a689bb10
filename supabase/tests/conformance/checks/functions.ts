import { strict as assert } from 'node:assert';
import { FunctionsHttpError } from '@supabase/supabase-js';
import { check, type Check } from '../check.ts';

export const functionChecks: Check[] = [
  check('a function sees its caller, and can read with the secret key', async (context) => {
    const { ann } = await context.people();
    const { data, error } = await ann.client.functions.invoke('echo', { body: { hi: 'é' } });
    assert.equal(error, null);
    assert.deepEqual(data, { body: { hi: 'é' }, member: ann.id, people: 1, path: '/echo' });
    const stranger = await context.browser().functions.invoke('echo', { body: {} });
    assert.equal(stranger.data.member, null);
  }),
  check('a function answers a preflight request itself', async (context) => {
    const answer = await fetch(`${context.target.url}/functions/v1/echo`, { method: 'OPTIONS' });
    assert.equal(await answer.text(), 'ok');
    const closed = await fetch(`${context.target.url}/functions/v1/nothing`, { method: 'OPTIONS' });
    assert.equal(closed.status, 404);
  }),
  check('a function that throws gets 500, and a missing function 404', async (context) => {
    const statuses = [];
    for (const name of ['fails', 'nothing']) {
      const { error } = await context.browser().functions.invoke(name, { body: {} });
      assert.ok(error instanceof FunctionsHttpError);
      statuses.push(error.context.status);
    }
    assert.deepEqual(statuses, [500, 404]);
  }),
  check(
    'a function sends mail through the provider’s API',
    async (context) => {
      const sendTo = context.address(context.handle('zoe'));
      await context.browser().functions.invoke('echo', { body: { sendTo } });
      assert.equal((await context.mailTo(sendTo)).subject, 'Hi');
    },
    'mail',
  ),
];

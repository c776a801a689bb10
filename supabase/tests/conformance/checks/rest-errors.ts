import { strict as assert } from 'node:assert';
import type { SupabaseClient } from '@supabase/supabase-js';
import { check, type Check } from '../check.ts';

interface ExpectedError {
  code: string;
  status: number;
  ask: (client: SupabaseClient) => PromiseLike<{ error: { code: string } | null; status: number }>;
}

const expectedErrors: Record<string, ExpectedError> = {
  'a broken check answers 400 with 23514': {
    code: '23514',
    status: 400,
    ask: (client) => client.from('notes').insert({ body: '' }),
  },
  'a missing value answers 400 with 23502': {
    code: '23502',
    status: 400,
    ask: (client) => client.from('notes').insert({ body: null }),
  },
  'a malformed id answers 400 with 22P02': {
    code: '22P02',
    status: 400,
    ask: (client) => client.from('people').select('id').eq('id', 'zzz'),
  },
  'an unknown column answers 400 with 42703': {
    code: '42703',
    status: 400,
    ask: (client) => client.from('notes').select('nope'),
  },
  'an unknown table answers 404 with PGRST205': {
    code: 'PGRST205',
    status: 404,
    ask: (client) => client.from('nope').select(),
  },
  'an unknown function answers 404 with PGRST202': {
    code: 'PGRST202',
    status: 404,
    ask: (client) => client.rpc('nope', { a: 1 }),
  },
  'raise exception answers 400 with P0001': {
    code: 'P0001',
    status: 400,
    ask: (client) => client.rpc('refuse'),
  },
  'an sqlstate PT429 answers 429': {
    code: 'PT429',
    status: 429,
    ask: (client) => client.rpc('slow_down'),
  },
  'a function that is not granted answers 403 with 42501': {
    code: '42501',
    status: 403,
    ask: (client) => client.rpc('for_the_server'),
  },
  'a schema that is not exposed answers 406 with PGRST106': {
    code: 'PGRST106',
    status: 406,
    ask: (client) => client.schema('auth').from('users').select(),
  },
};

export const restErrorChecks: Check[] = [
  ...Object.entries(expectedErrors).map(([name, { code, status, ask }]) =>
    check(name, async (context) => {
      const { ann } = await context.people();
      const answer = await ask(ann.client);
      assert.deepEqual({ code: answer.error?.code, status: answer.status }, { code, status });
    }),
  ),
  check('a duplicate key gets 409 with 23505', async (context) => {
    const { ann, ben } = await context.people();
    const { data } = await ann.client.from('people').select('handle').eq('id', ann.id).single();
    const { error, status } = await ben.client
      .from('people')
      .update({ handle: data?.handle })
      .eq('id', ben.id);
    assert.equal(error?.code, '23505');
    assert.match(error.message, /people_handle_key/);
    assert.equal(status, 409);
  }),
  check('a reference to a missing row gets 409 with 23503', async (context) => {
    const { error, status } = await context.service
      .from('notes')
      .insert({ body: 'x', author_id: '00000000-0000-4000-8000-000000000001' });
    assert.equal(error?.code, '23503');
    assert.equal(status, 409);
  }),
  check('hint and detail of an exception are passed on', async (context) => {
    const { ann } = await context.people();
    const { error } = await ann.client.rpc('refuse');
    assert.equal(error?.hint, 'a hint');
    assert.equal(error.details, 'a detail');
    const slow = await ann.client.rpc('slow_down');
    assert.equal(slow.error?.details, '2030-01-01T00:00:00Z');
  }),
  check('a missing key, a wrong key and a broken token get 401', async (context) => {
    const { url, publishableKey } = context.target;
    const ask = (headers: Record<string, string>) =>
      fetch(`${url}/rest/v1/notes?select=id`, { headers });
    assert.equal((await ask({})).status, 401);
    assert.equal((await ask({ apikey: 'sb_publishable_wrong' })).status, 401);
    const broken = await ask({ apikey: publishableKey, authorization: 'Bearer aaa.bbb.ccc' });
    assert.equal(broken.status, 401);
    assert.equal(((await broken.json()) as { code: string }).code, 'PGRST301');
  }),
  check('an expired token of another signature gets 401', async (context) => {
    const ended =
      'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJyb2xlIjoiYXV0aGVudGljYXRlZCIsImV4cCI6MX0.';
    const answer = await fetch(`${context.target.url}/rest/v1/notes?select=id`, {
      headers: { apikey: context.target.publishableKey, authorization: `Bearer ${ended}AAAA` },
    });
    // This token’s signature isn’t the project’s, which is checked first.
    assert.equal(answer.status, 401);
  }),
  check('only the services are reachable', async (context) => {
    const { url } = context.target;
    for (const path of ['/_system/info', '/', '/rest/v2/notes', '/pg/query']) {
      assert.equal((await fetch(url + path)).status, 404);
    }
  }),
];

import { afterEach, expect, test, vi } from 'vitest';
import { createRestClient } from './rest-client.ts';
import { configuration, fakeServer, json } from './testing/fake-server.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = { 'GET /rest/v1/posts': () => json([]) };

test('a request carries the key and the token of that moment [194]', async () => {
  const server = fakeServer(answer);
  let token = 'first';
  const rest = createRestClient(configuration, async () => token);
  await rest.from('posts').select();
  token = 'second';
  await rest.from('posts').select();
  const headers = server.asked.map(({ headers }) => headers);
  expect(headers.map((header) => header.get('apikey'))).toEqual(
    Array(2).fill('sb_publishable_test'),
  );
  expect(headers.map((header) => header.get('authorization'))).toEqual([
    'Bearer first',
    'Bearer second',
  ]);
});

test.each([
  ['sb_publishable_test', null],
  ['legacy.jwt.key', 'Bearer legacy.jwt.key'],
])("a visitor's with the key %s is authorised by %s [194]", async (key, authorization) => {
  const server = fakeServer(answer);
  await createRestClient({ ...configuration, supabase_publishable_key: key }, async () => null)
    .from('posts')
    .select();
  expect(server.asked[0]?.headers.get('authorization')).toBe(authorization);
});

test('a failure is told at once: queries retry, not the client beneath them', async () => {
  const server = fakeServer({ 'GET /rest/v1/posts': () => json({ message: 'busy' }, 503) });
  const { error } = await createRestClient(configuration, async () => null)
    .from('posts')
    .select();
  expect(error?.message).toBe('busy');
  expect(server.asked).toHaveLength(1);
});

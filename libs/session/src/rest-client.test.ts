import * as postgrest from '@supabase/postgrest-js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createRestClient } from './rest-client.ts';
import { configuration, fakeServer, json } from './testing/fake-server.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = { 'GET /rest/v1/posts': () => json([]) };
const visitor = async () => null;

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
  await createRestClient({ ...configuration, supabase_publishable_key: key }, visitor)
    .from('posts')
    .select();
  expect(server.asked[0]?.headers.get('authorization')).toBe(authorization);
});

test('a failure is told at once: queries retry, not the client beneath them', async () => {
  const server = fakeServer({ 'GET /rest/v1/posts': () => json({ message: 'busy' }, 503) });
  const { error } = await createRestClient(configuration, visitor).from('posts').select();
  expect(error?.message).toBe('busy');
  expect(server.asked).toHaveLength(1);
});

test('a request is given up in time, also while its token is awaited', async () => {
  const server = fakeServer(answer);
  const patience = new AbortController();
  const rest = createRestClient(configuration, () => new Promise(() => {}));
  const asked = rest.from('posts').select().abortSignal(patience.signal);
  patience.abort(new DOMException('It took too long.', 'TimeoutError'));
  const { error } = await asked;
  expect(error?.message).toContain('TimeoutError');
  expect(server.asked).toEqual([]);
});

describe('what the database ended for another', () => {
  const ended = () => json({ code: '40P01', message: 'deadlock detected' }, 500);

  test('is asked once more, in the same words', async () => {
    const answers = [ended(), json({ id: 'first' })];
    const server = fakeServer({
      'POST /rest/v1/rpc/delete_post': () => answers.shift() ?? ended(),
    });
    const { error } = await createRestClient(configuration, visitor).rpc('delete_post', {
      post_id: 'first',
    });
    expect(error).toBeNull();
    expect(server.asked.map(({ body }) => body['post_id'])).toEqual(['first', 'first']);
  });

  test('is told when it ended again', async () => {
    const server = fakeServer({ 'POST /rest/v1/rpc/delete_post': ended });
    const { error } = await createRestClient(configuration, visitor).rpc('delete_post', {
      post_id: 'first',
    });
    expect(error?.code).toBe('40P01');
    expect(server.asked).toHaveLength(2);
  });

  test.each([
    ['another mistake', () => json({ code: 'XX000', message: 'broken' }, 500)],
    ['an answer that is none', () => new Response('<html>', { status: 500 })],
  ])('is not %s', async (_, answer) => {
    const server = fakeServer({ 'GET /rest/v1/posts': answer });
    await createRestClient(configuration, visitor).from('posts').select();
    expect(server.asked).toHaveLength(1);
  });
});

describe('the library behind it', () => {
  const absent = new TypeError('Failed to fetch');
  const arriving = () => vi.fn(async () => postgrest);

  test('is not fetched before something is asked, nor by a query that nobody awaits', async () => {
    fakeServer(answer);
    const load = arriving();
    const query = createRestClient(configuration, visitor, load).from('posts').select();
    expect(load).not.toHaveBeenCalled();
    await query;
    expect(load).toHaveBeenCalledOnce();
  });

  test('is asked every step of a query, in its order', async () => {
    const server = fakeServer(answer);
    const query = createRestClient(configuration, visitor, arriving())
      .from('posts')
      .select('id, content')
      .eq('user_id', 'elin')
      .order('created_at', { ascending: false });
    void query.limit(3);
    await query;
    expect(decodeURIComponent(server.asked[0]?.url.search ?? '')).toBe(
      '?select=id,content&user_id=eq.elin&order=created_at.desc&limit=3',
    );
  });

  test('is told when the answer is no longer wanted', async () => {
    const server = fakeServer({ 'POST /rest/v1/rpc/friend_counts': () => json({}) });
    const abort = new AbortController();
    abort.abort();
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => init.signal?.throwIfAborted());
    const { error } = await createRestClient(configuration, visitor, arriving())
      .rpc('friend_counts')
      .abortSignal(abort.signal);
    expect(error?.message).toMatch(/AbortError/);
    expect(server.asked).toHaveLength(0);
  });

  test('that does not arrive is a network that does not answer, and is fetched again', async () => {
    const server = fakeServer(answer);
    const load = arriving().mockRejectedValueOnce(absent);
    const rest = createRestClient(configuration, visitor, load);
    expect(await rest.from('posts').select()).toEqual(await offlineAnswer());
    expect(server.asked).toHaveLength(0);
    expect(await rest.from('posts').select()).toMatchObject({ data: [], error: null });
  });

  test('that does not arrive is thrown where failures are', async () => {
    const rest = createRestClient(configuration, visitor, arriving().mockRejectedValue(absent));
    await expect(rest.from('posts').select().throwOnError()).rejects.toBe(absent);
  });

  /** What the library itself says of the same failure, but for the stack. */
  async function offlineAnswer() {
    const fetch = () => Promise.reject(absent);
    const client = new postgrest.PostgrestClient('http://project.test', { fetch, retry: false });
    const { error, ...rest } = await client.from('posts').select();
    return { ...rest, error: { ...error, details: '' } };
  }
});

import * as postgrest from '@supabase/postgrest-js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createRestClientOpener } from './rest-client.ts';
import { configuration, fakeServer, json } from './testing/fake-server.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = { 'GET /rest/v1/posts': () => json([]) };
const tokens = (accessToken: () => Promise<string | null>) => ({
  accessToken,
  onUnauthorized: vi.fn(async () => {}),
});
const visitor = tokens(async () => null);

test('a request carries the key and the token of that moment [194]', async () => {
  const server = fakeServer(answer);
  let token = 'first';
  const client = await createRestClientOpener(
    configuration,
    tokens(async () => token),
  )();
  await client.from('posts').select();
  token = 'second';
  await client.from('posts').select();
  const headers = server.requests.map(({ headers }) => headers);
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
])('a visitor’s with the key %s is authorised by %s [194]', async (key, authorization) => {
  const server = fakeServer(answer);
  const open = createRestClientOpener({ ...configuration, supabase_publishable_key: key }, visitor);
  await (await open()).from('posts').select();
  expect(server.requests[0]?.headers.get('authorization')).toBe(authorization);
});

test('a failure is reported at once: queries retry, not the client', async () => {
  const server = fakeServer({ 'GET /rest/v1/posts': () => json({ message: 'busy' }, 503) });
  const client = await createRestClientOpener(configuration, visitor)();
  const { error } = await client.from('posts').select();
  expect(error?.message).toBe('busy');
  expect(server.requests).toHaveLength(1);
});

describe('a request whose signal is aborted', () => {
  const timeout = new DOMException('It took too long.', 'TimeoutError');

  test('ends, even while waiting for its token', async () => {
    const server = fakeServer(answer);
    const controller = new AbortController();
    const open = createRestClientOpener(
      configuration,
      tokens(() => new Promise(() => {})),
    );
    const asked = (await open(controller.signal)).from('posts').select();
    controller.abort(timeout);
    expect((await asked).error?.message).toContain('TimeoutError');
    expect(server.requests).toEqual([]);
  });

  test('ends, even while the library loads', async () => {
    const controller = new AbortController();
    const open = createRestClientOpener(configuration, visitor, () => new Promise(() => {}));
    const opening = open(controller.signal);
    controller.abort(timeout);
    await expect(opening).rejects.toBe(timeout);
  });

  test('is aborted on the network, too', async () => {
    const server = fakeServer({ 'GET /rest/v1/posts': () => new Promise(() => {}) });
    const controller = new AbortController();
    const open = createRestClientOpener(configuration, visitor);
    const asked = Promise.resolve((await open(controller.signal)).from('posts').select());
    await vi.waitFor(() => expect(server.requests).toHaveLength(1));
    controller.abort();
    expect((await asked).error?.message).toContain('AbortError');
  });
});

test('the next call retries a library that failed to load', async () => {
  fakeServer(answer);
  const absent = new TypeError('Failed to fetch');
  const load = vi.fn(async () => postgrest).mockRejectedValueOnce(absent);
  const open = createRestClientOpener(configuration, visitor, load);
  await expect(open()).rejects.toBe(absent);
  expect(await (await open()).from('posts').select()).toMatchObject({ data: [], error: null });
});

describe('a refused token', () => {
  test('is reported, because its session may have ended', async () => {
    fakeServer({ 'GET /rest/v1/posts': () => json({ code: 'PT401', message: 'ended' }, 401) });
    const member = tokens(async () => 'a-token');
    await (await createRestClientOpener(configuration, member)()).from('posts').select();
    expect(member.onUnauthorized).toHaveBeenCalledExactlyOnceWith('a-token');
  });

  test('is no news for a visitor, or with another refusal', async () => {
    fakeServer({ 'GET /rest/v1/posts': () => json({ code: '42501', message: 'no' }, 403) });
    const member = tokens(async () => 'a-token');
    await (await createRestClientOpener(configuration, member)()).from('posts').select();
    expect(member.onUnauthorized).not.toHaveBeenCalled();
    fakeServer({ 'GET /rest/v1/posts': () => json({ code: '42501', message: 'no' }, 401) });
    await (await createRestClientOpener(configuration, visitor)()).from('posts').select();
    expect(visitor.onUnauthorized).not.toHaveBeenCalled();
  });
});

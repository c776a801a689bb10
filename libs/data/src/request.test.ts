import { fault, network, refusal, rpc, useNetwork } from '@pure/testing';
import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { RequestError } from './request-error.ts';
import type { RequestOptions } from './request-options.ts';
import { request } from './request.ts';

useNetwork();

const readCounts = (options?: RequestOptions) =>
  request((client) => client.rpc('friend_counts'), options);
const failWith = (answer: () => unknown) => {
  network.use(rpc('friend_counts', answer));
  return readCounts().then(
    () => expect.fail('the request succeeded'),
    (error: unknown) => error as RequestError,
  );
};

test('a request gives the result of the query', async () => {
  const counts = { friends: 3, received: 1, sent: 0 };
  network.use(rpc('friend_counts', () => counts));
  expect(await readCounts()).toEqual(counts);
});

describe('a request that fails', () => {
  test.each([
    ['no network', fault.offline, 'network', true],
    ['a server in trouble', fault.server, 'unknown', true],
    ['an expired token', () => refusal('PGRST303', 'JWT expired', 401), 'unknown', true],
    ['a missing right', () => refusal('42501', 'not allowed', 403), 'refused', false],
    ['a broken rule', () => refusal('23514', 'too long', 400), 'refused', false],
    ['no row', () => refusal('PGRST116', 'no rows', 406), 'not-found', false],
    ['a row that is gone', () => refusal('23503', 'no such post', 409), 'not-found', false],
    ['a missing thing', () => refusal('PT404', 'no such post', 404), 'not-found', false],
    ['another change at work', () => refusal('PT409', 'try again', 409), 'conflict', false],
    ['a row that exists', () => refusal('23505', 'duplicate key', 409), 'conflict', false],
  ] as const)('because of %s has a kind', async (_, answer, kind, mayHaveSucceeded) => {
    const error = await failWith(answer);
    expect(error).toBeInstanceOf(RequestError);
    expect(error).toMatchObject({
      kind,
      mayHaveSucceeded,
      isFinal: !mayHaveSucceeded,
      limitEndsAt: null,
    });
  });

  test('keeps the server’s code and message', async () => {
    expect(await failWith(() => refusal('42501', 'not allowed', 403))).toMatchObject({
      code: '42501',
      message: 'not allowed',
    });
  });

  test('because of a rate limit says when the limit ends', async () => {
    const ends = '2026-05-01T12:00:00+00:00';
    const body = { code: 'PT429', message: 'too many', details: ends, hint: null };
    expect(await failWith(() => HttpResponse.json(body, { status: 429 }))).toMatchObject({
      kind: 'rate-limited',
      limitEndsAt: ends,
      mayHaveSucceeded: false,
      isFinal: false,
    });
  });
});

test('a request without an answer fails when its time is over', async () => {
  network.use(rpc('friend_counts', fault.silence));
  await expect(readCounts({ timeoutMs: 20 })).rejects.toMatchObject({
    kind: 'network',
    cause: { name: 'TimeoutError' },
  });
});

test('an aborted request rejects with the reason of the caller', async () => {
  network.use(rpc('friend_counts', fault.silence));
  const controller = new AbortController();
  const reading = readCounts({ signal: controller.signal });
  setTimeout(() => controller.abort(), 10);
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
});

test.each([
  ['a server in trouble', fault.server],
  ['an answer that is no JSON', () => new HttpResponse('<html>', { status: 500 })],
])('a request that failed because of %s is not sent again', async (_, answer) => {
  const answers = vi.fn(answer);
  await failWith(answers);
  expect(answers).toHaveBeenCalledOnce();
});

describe('a request that the database aborted because of a deadlock', () => {
  const deadlock = () => refusal('40P01', 'deadlock detected', 500);

  test('is sent once more', async () => {
    const answers = [deadlock(), { friends: 1 }];
    network.use(rpc('friend_counts', () => answers.shift()));
    expect(await readCounts()).toEqual({ friends: 1 });
  });

  test('fails when that happens again', async () => {
    const answer = vi.fn(deadlock);
    expect(await failWith(answer)).toMatchObject({ code: '40P01', kind: 'unknown' });
    expect(answer).toHaveBeenCalledTimes(2);
  });
});

import { fault, network, service, useNetwork } from '@pure/testing';
import { expect, test, vi } from 'vitest';
import { postJson } from './post-json.ts';

useNetwork();

const SIGN = '/functions/v1/sign-files';

test('a posted body is JSON, and so is the answer', async () => {
  network.use(service(SIGN, async (request) => ({ received: await request.json() })));
  expect(await postJson(SIGN, { paths: ['a'] })).toEqual({ received: { paths: ['a'] } });
});

test.each([
  ['no network', fault.offline, { kind: 'network', code: '' }],
  ['a server in trouble', fault.server, { kind: 'unknown' }],
  [
    'a refusal',
    () => Response.json({ code: 'broken', message: 'Invalid file selected' }, { status: 422 }),
    { kind: 'refused', code: 'broken', message: 'Invalid file selected' },
  ],
  [
    'a rate limit',
    () => Response.json({ code: 'limited', details: '2026-05-01T12:00:00Z' }, { status: 429 }),
    { kind: 'rate-limited', limitEndsAt: '2026-05-01T12:00:00Z' },
  ],
])('%s is the same error as of a query', async (_, answer, error) => {
  network.use(service(SIGN, answer));
  await expect(postJson(SIGN, {})).rejects.toMatchObject(error);
});

test('a request whose token expired on the way is sent once more', async () => {
  const answers = [new Response(null, { status: 401 }), { signed: true }];
  const answer = vi.fn(() => answers.shift());
  network.use(service(SIGN, answer));
  expect(await postJson(SIGN, {})).toEqual({ signed: true });
  network.use(service(SIGN, () => new Response(null, { status: 401 })));
  await expect(postJson(SIGN, {})).rejects.toMatchObject({ kind: 'unknown' });
});

test('a request without an answer fails when its time is over', async () => {
  network.use(service(SIGN, fault.silence));
  await expect(postJson(SIGN, {}, { timeoutMs: 20 })).rejects.toMatchObject({
    kind: 'network',
    cause: { name: 'TimeoutError' },
  });
});

test('an aborted request rejects with the reason of the caller', async () => {
  network.use(service(SIGN, fault.silence));
  const controller = new AbortController();
  const posting = postJson(SIGN, {}, { signal: controller.signal });
  setTimeout(() => controller.abort(), 10);
  await expect(posting).rejects.toMatchObject({ name: 'AbortError' });
});

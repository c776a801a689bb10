import type { PushMessage } from '@pure/contracts/push';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeBrowser } from '../../tests/support/fake-push-service.ts';
import { toDeclarativeMessage } from './declarative-message.ts';
import { sendPush, type Push } from './send-push.ts';

const vapid = { authorize: async () => 'vapid t=token, k=key' };
const message = {
  title: 'New Message',
  body: 'Hanna Berg sent you a message',
  path: '/app/messages?with=hanna',
  type: 'message',
  notification_id: 'n',
  tag: 'tag',
  app_badge: 3,
};

let answer: Response;

beforeEach(() => {
  answer = new Response(null, { status: 201 });
  vi.stubGlobal('Deno', {
    env: { get: (name: string) => (name === 'SITE_URL' ? 'https://pure.example' : undefined) },
  });
  vi.stubGlobal('fetch', async () => answer);
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const send = (push: Partial<Push>) =>
  sendPush({ ...new FakeBrowser().subscription, ttl: 60, message, ...push } as Push, vapid);

test('the payload is the one that the service worker reads', () => {
  const payload: PushMessage = toDeclarativeMessage(message, 'https://pure.example');
  expect(payload).toEqual({
    web_push: 8030,
    notification: {
      title: 'New Message',
      body: 'Hanna Berg sent you a message',
      navigate: 'https://pure.example/app/messages?with=hanna',
      tag: 'tag',
      lang: 'en',
      dir: 'auto',
      silent: false,
      data: { type: 'message', notification_id: 'n' },
    },
    app_badge: 3,
  });
});

test.each([
  ['700', 700],
  ['0.5', 1],
  ['86401', 86_400],
  ['99999999999', 86_400],
  ['1e999', 86_400],
])('the requested delay is kept, up to a day: %s', async (asked, seconds) => {
  answer = new Response(null, { status: 503, headers: { 'retry-after': asked } });
  expect(await send({})).toEqual({ outcome: 'failed', retry_after: seconds });
});

test.each(['soon', '-5', '0'])(
  'and is retried at the default time without a valid delay: %s',
  async (asked) => {
    answer = new Response(null, { status: 503, headers: { 'retry-after': asked } });
    expect(await send({})).toEqual({ outcome: 'failed' });
  },
);

test('a message that is too long doesn’t affect the subscription', async () => {
  const body = 'x'.repeat(5000);
  expect(await send({ message: { ...message, body } })).toEqual({ outcome: 'refused' });
});

test('a subscription with an invalid key is gone', async () => {
  expect(await send({ p256dh_key: `B${'A'.repeat(86)}` })).toEqual({ outcome: 'gone' });
});

test('an error during encryption leads to a retry', async () => {
  vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('out of memory'));
  expect(await send({})).toEqual({ outcome: 'failed' });
});

import { decodeJwt, importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeVapidKeys, type VapidKeys } from '../vapid/make-vapid-keys.ts';
import {
  FakeBrowser,
  startFakePushService,
  type FakePushService,
} from './support/fake-push-service.ts';
import { openTestBackend, PASSWORD, type Member, type TestBackend } from './with-backend.ts';

let service: FakePushService;
let keys: VapidKeys;
let backend: TestBackend;
let elin: Member;
let hanna: Member;
let browser: FakeBrowser;

beforeAll(async () => {
  service = await startFakePushService();
  keys = await makeVapidKeys();
  backend = await openTestBackend({
    functionSecrets: {
      VAPID_PUBLIC_KEY: keys.publicKey,
      VAPID_PRIVATE_KEY: keys.privateKey,
      VAPID_SUBJECT: 'mailto:push@pure.test',
      PUSH_TEST_SERVICE: service.origin,
    },
  });
});

afterAll(async () => {
  await backend?.stop();
  await service?.stop();
});

beforeEach(async () => {
  service.respondWith(201);
  service.received.length = 0;
  await backend.sql`delete from private.push_outbox`;
  elin = await backend.member('elin');
  hanna = await backend.member('hanna', { full_name: 'Hanna Berg' });
  browser = await subscribeBrowser(elin);
});

async function subscribeBrowser(member: Member): Promise<FakeBrowser> {
  const browser = new FakeBrowser();
  const { error } = await member.client
    .from('push_subscriptions')
    .insert({ user_id: member.id, ...browser.subscription });
  if (error) throw error;
  return browser;
}

const notify = (recipient: Member, actor: Member, type = 'message') =>
  backend.sql`select private.create_notification(${recipient.id}, ${actor.id}, ${type})`;

const callFunction = (init: RequestInit & { headers?: Record<string, string> }) =>
  fetch(`${backend.url}/functions/v1/send-push-notification`, { method: 'POST', ...init });

const callAsCron = async () => {
  const response = await callFunction({ headers: { apikey: backend.secretKey } });
  return { status: response.status, body: await response.json() };
};

const makePushesDue = () => backend.sql`update private.push_outbox set next_try_at = now()`;

const queuedPushes = () => backend.sql`select attempts from private.push_outbox`;

test('a browser gets an encrypted push from a known sender', async () => {
  await notify(elin, hanna, 'friend_request');
  expect(await callAsCron()).toEqual({ status: 200, body: { success: true, method: 'push' } });
  const [push, ...others] = browser.pushesReceivedBy(service);
  if (!push) throw new Error('nothing was sent');
  expect(others).toEqual([]);
  const { data } = await elin.client.from('notifications').select('id').single();
  const id = String(data?.['id']);
  expect(browser.decrypt(push)).toEqual({
    web_push: 8030,
    notification: {
      title: 'New Friend Request',
      body: 'Hanna Berg sent you a friend request',
      navigate: 'http://localhost:4300/app/friends?tab=requests',
      tag: id.replaceAll('-', ''),
      lang: 'en',
      dir: 'auto',
      silent: false,
      data: { type: 'friend_request', notification_id: id },
    },
    app_badge: 1,
  });
  expect(push.body.toString('latin1')).not.toContain('Friend');
  expect(push.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    urgency: 'normal',
    topic: expect.stringMatching(/^[\w-]{32}$/),
  });
  const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(push.headers.authorization ?? '') ?? [];
  expect(key).toBe(keys.publicKey);
  const point = Buffer.from(keys.publicKey, 'base64url');
  const signer = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    'ES256',
  );
  const { payload } = await jwtVerify(token, signer, { audience: 'https://fcm.googleapis.com' });
  expect(payload.sub).toBe('mailto:push@pure.test');
  expect(payload.exp ?? 0).toBeLessThan(Date.now() / 1000 + 86_400);
  expect(decodeJwt(token)).not.toHaveProperty('iat');
  expect(await queuedPushes()).toEqual([]);
});

test('every browser of a member gets a push, and only once', async () => {
  const other = await subscribeBrowser(elin);
  await notify(elin, hanna);
  await Promise.all(Array.from({ length: 5 }, callAsCron));
  expect(browser.pushesReceivedBy(service)).toHaveLength(1);
  expect(other.pushesReceivedBy(service)).toHaveLength(1);
  expect(browser.pushesReceivedBy(service)[0]?.headers['urgency']).toBe('high');
});

test('a member sends a test to their own browser, and to no other', async () => {
  const elsewhere = backend.anonymous();
  await elsewhere.auth.signInWithPassword({ email: elin.email, password: PASSWORD });
  const other = await subscribeBrowser({ ...elin, client: elsewhere });
  expect((await elin.client.rpc('send_test_push')).error).toBeNull();
  const { data } = await elin.client.functions.invoke('send-push-notification', { body: {} });
  expect(data).toEqual({ success: true, method: 'push' });
  const [push, ...more] = browser.pushesReceivedBy(service);
  expect(more).toEqual([]);
  expect(push?.headers).toMatchObject({ urgency: 'high', ttl: '60' });
  expect(push && browser.decrypt(push)).toMatchObject({
    notification: {
      navigate: 'http://localhost:4300/app/settings?tab=notifications',
      tag: 'test',
      data: { type: 'test', notification_id: null },
    },
  });
  expect(other.pushesReceivedBy(service)).toEqual([]);
  expect(await queuedPushes()).toEqual([]);
});

describe('a call by a member', () => {
  const documented = () => ({
    user_id: elin.id,
    title: 'You won',
    body: 'Click here',
    data: { any: 'thing' },
    url: 'https://evil.example/',
  });

  test('has no influence on the content or recipient of a push [69]', async () => {
    const { data } = await hanna.client.functions.invoke('send-push-notification', {
      body: documented(),
    });
    expect(data).toEqual({ success: true, method: 'local' });
    expect(service.received).toEqual([]);
    await notify(elin, hanna);
    const sent = await hanna.client.functions.invoke('send-push-notification', {
      body: documented(),
    });
    expect(sent.data).toEqual({ success: true, method: 'push' });
    const [push] = browser.pushesReceivedBy(service);
    expect(push && browser.decrypt(push)).toMatchObject({
      notification: {
        title: 'New Message',
        navigate: `http://localhost:4300/app/messages?with=${hanna.id}`,
      },
    });
  });

  test('must be signed in, use POST and send an object', async () => {
    await notify(elin, hanna);
    const { data } = await hanna.client.auth.getSession();
    const authorization = `Bearer ${data.session?.access_token ?? ''}`;
    const answers = [
      await callFunction({ headers: { apikey: backend.publishableKey } }),
      await callFunction({ headers: { authorization: 'Bearer nonsense' } }),
      await callFunction({ headers: { apikey: 'sb_secret_guess' } }),
      await callFunction({ method: 'GET', headers: { authorization } }),
      await callFunction({ headers: { authorization }, body: '{"half' }),
      await callFunction({ headers: { authorization }, body: '[]' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 405, 400, 400]);
    for (const answer of answers) {
      expect(await answer.json()).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
      });
    }
    expect(service.received).toEqual([]);
  });
});

describe('a push service that', () => {
  test.each([404, 410])('answers %i has no such browser, and gets no retry', async (status) => {
    service.respondWith(status);
    await notify(elin, hanna);
    await notify(elin, hanna, 'group_invite');
    expect((await callAsCron()).body).toEqual({ success: true, method: 'local' });
    expect(await queuedPushes()).toEqual([]);
    const { data } = await elin.client.from('push_subscriptions').select('active');
    expect(data).toEqual([{ active: false }]);
  });

  test.each([429, 500, 503])(
    'answers %i gets a retry after the requested delay',
    async (status) => {
      service.respondWith(status, { 'retry-after': '700' });
      await notify(elin, hanna);
      expect((await callAsCron()).body).toEqual({ success: true, method: 'local' });
      await callAsCron();
      expect(browser.pushesReceivedBy(service)).toHaveLength(1);
      const [row] = await backend.sql`
      select attempts, extract(epoch from next_try_at - now()) > 690 as waits from private.push_outbox
    `;
      expect(row).toEqual({ attempts: 1, waits: true });
      service.respondWith(201);
      await makePushesDue();
      expect((await callAsCron()).body).toEqual({ success: true, method: 'push' });
      expect(await queuedPushes()).toEqual([]);
    },
  );

  test('refuses the message gets no retry', async () => {
    service.respondWith(413);
    await notify(elin, hanna);
    await callAsCron();
    expect(await queuedPushes()).toEqual([]);
    const { data } = await elin.client.from('push_subscriptions').select('active');
    expect(data).toEqual([{ active: true }]);
  });

  test('redirects isn’t followed', async () => {
    service.respondWith(307, { location: `${service.origin}/internal` });
    await notify(elin, hanna);
    await callAsCron();
    expect(service.received.map(({ to }) => to)).not.toContain('internal');
  });
});

test('an interrupted sender is replaced by another, with the same topic and tag', async () => {
  await notify(elin, hanna);
  const { release } = service.holdResponses();
  const cut = new AbortController();
  const first = callFunction({ headers: { apikey: backend.secretKey }, signal: cut.signal }).catch(
    () => null,
  );
  await expect.poll(() => browser.pushesReceivedBy(service).length).toBe(1);
  cut.abort();
  await first;
  // The lease of the first sender hasn’t expired.
  await callAsCron();
  expect(browser.pushesReceivedBy(service)).toHaveLength(1);
  await makePushesDue();
  const second = callAsCron();
  await expect.poll(() => browser.pushesReceivedBy(service).length).toBe(2);
  release();
  await second;
  const [one, two] = browser.pushesReceivedBy(service);
  expect(one?.headers['topic']).toBe(two?.headers['topic']);
  expect(one && browser.decrypt(one).notification.tag).toBe(
    two && browser.decrypt(two).notification.tag,
  );
  await expect.poll(queuedPushes).toEqual([]);
});

test('invalid keys end their subscription, and don’t affect the others', async () => {
  await backend.sql`
    update public.push_subscriptions set p256dh_key = ${`B${'A'.repeat(86)}`} where user_id = ${elin.id}
  `;
  const other = await subscribeBrowser(elin);
  await notify(elin, hanna);
  expect((await callAsCron()).body).toEqual({ success: true, method: 'push' });
  expect(other.pushesReceivedBy(service)).toHaveLength(1);
  const { data } = await elin.client.from('push_subscriptions').select('active').order('active');
  expect(data).toEqual([{ active: false }, { active: true }]);
});

test('a forbidden endpoint in the table still gets no request', async () => {
  await backend.sql`alter table public.push_subscriptions drop constraint push_subscriptions_endpoint_service`;
  for (const endpoint of [
    'http://127.0.0.1:1/x',
    'https://evil.example/x',
    'https://fcm.googleapis.com:1/x',
  ]) {
    await backend.sql`
      update public.push_subscriptions set endpoint = ${endpoint}, active = true where user_id = ${elin.id}
    `;
    await notify(elin, hanna);
    expect((await callAsCron()).body).toEqual({ success: true, method: 'local' });
  }
  expect(service.received).toEqual([]);
});

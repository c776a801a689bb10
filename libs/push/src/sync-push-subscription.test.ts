import { PUSH_MEMBER_KEY } from '@pure/contracts/push';
import { signIn, signOut } from '@pure/session';
import {
  elin,
  fakePushBrowser,
  fault,
  hanna,
  inserts,
  network,
  removePushBrowser,
  signedInAs,
  testVapidKey,
  updates,
  useNetwork,
} from '@pure/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPushesWanted } from './push-preference.ts';
import { syncPushSubscription } from './sync-push-subscription.ts';

useNetwork();

const OTHER_KEY =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

let inserted: Record<string, unknown>[];
let updated: Record<string, unknown>[];

beforeEach(async () => {
  inserted = [];
  updated = [];
  network.use(...signedInAs(elin), ...rows({ known: false }));
  await signIn({ email: 'elin@pure.test', password: 'friends-only', remember: true });
});

afterEach(() => {
  removePushBrowser();
  vi.restoreAllMocks();
});

const rows = ({ known }: { known: boolean }) => [
  updates<Record<string, unknown>>('push_subscriptions', (values, filters) => {
    updated.push({ ...values, endpoint: filters.get('endpoint'), user_id: filters.get('user_id') });
    return known ? [{ id: 'row' }] : [];
  }),
  inserts<Record<string, unknown>>('push_subscriptions', (row) => void inserted.push(row)),
];

const sync = () => syncPushSubscription(elin.id);

test('a browser without a subscription subscribes, and its row is inserted [67]', async () => {
  const browser = fakePushBrowser();
  await sync();
  expect(browser.endpoint).not.toBeNull();
  expect(inserted).toEqual([
    {
      user_id: elin.id,
      endpoint: browser.endpoint,
      p256dh_key: 'B-point',
      auth_key: 'secret',
      user_agent: navigator.userAgent,
      active: true,
    },
  ]);
});

test('a subscription that is there stays, and its row is updated [67]', async () => {
  network.use(...rows({ known: true }));
  const browser = fakePushBrowser({ subscribedWith: testVapidKey });
  const { endpoint } = browser;
  await sync();
  expect(browser.endpoint).toBe(endpoint);
  expect(updated).toMatchObject([
    { endpoint: `eq.${endpoint}`, user_id: `eq.${elin.id}`, active: true, p256dh_key: 'B-point' },
  ]);
  expect(inserted).toEqual([]);
});

test('a subscription with an earlier VAPID key is replaced', async () => {
  const browser = fakePushBrowser({ subscribedWith: OTHER_KEY });
  const { endpoint } = browser;
  await sync();
  expect(browser.endpoint).not.toBe(endpoint);
  expect(inserted).toMatchObject([{ endpoint: browser.endpoint }]);
});

test.each([
  ['without permission', () => fakePushBrowser({ permission: 'default' })],
  ['with a refusal', () => fakePushBrowser({ permission: 'denied' })],
  ['without a worker', () => fakePushBrowser({ hasWorker: false })],
  [
    'where the member switched pushes off',
    () => {
      setPushesWanted(false);
      return fakePushBrowser();
    },
  ],
])('a browser %s is left alone, and not asked', async (_case, open) => {
  const browser = open();
  await sync();
  expect(browser).toMatchObject({ endpoint: null, asked: 0 });
  expect([...inserted, ...updated]).toEqual([]);
});

test('a browser without support is left alone', async () => {
  await sync();
  expect([...inserted, ...updated]).toEqual([]);
});

test('a failure is only logged [68]', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  fakePushBrowser({ fails: true });
  await sync();
  expect(logged).toHaveBeenCalledOnce();
  fakePushBrowser();
  network.use(updates('push_subscriptions', fault.server));
  await sync();
  expect(logged).toHaveBeenCalledTimes(2);
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockRejectedValue(new Error('no storage'));
  await sync();
  expect(logged).toHaveBeenCalledTimes(3);
});

test('the subscription outlives the session of a member who doesn’t get its pushes', async () => {
  const browser = fakePushBrowser({ subscribedWith: testVapidKey });
  localStorage.setItem(PUSH_MEMBER_KEY, hanna.id);
  await signOut();
  expect(browser.endpoint).not.toBeNull();
});

test('the subscription ends with the session of the member who gets its pushes', async () => {
  const browser = fakePushBrowser();
  localStorage.setItem(PUSH_MEMBER_KEY, hanna.id);
  await sync();
  await signOut();
  await vi.waitFor(() => expect(browser.endpoint).toBeNull());
});

test('a member who signs out meanwhile leaves no subscription', async () => {
  const browser = fakePushBrowser();
  const synced = sync();
  await signOut();
  await synced;
  expect(browser.endpoint).toBeNull();
  expect([...inserted, ...updated]).toEqual([]);
});

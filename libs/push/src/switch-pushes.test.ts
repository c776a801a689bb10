import { signIn } from '@pure/session';
import {
  deletes,
  elin,
  fakePushBrowser,
  fault,
  inserts,
  network,
  removePushBrowser,
  signedInAs,
  testVapidKey,
  updates,
  useNetwork,
} from '@pure/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPushState } from './push-state.ts';
import { switchPushesOff, switchPushesOn } from './switch-pushes.ts';
import { syncPushSubscription } from './sync-push-subscription.ts';

useNetwork();

let gone: (string | null)[];

beforeEach(async () => {
  gone = [];
  network.use(
    ...signedInAs(elin),
    updates('push_subscriptions', () => []),
    inserts('push_subscriptions', () => null),
    deletes('push_subscriptions', (filters) => {
      gone.push(filters.get('endpoint'));
      return [];
    }),
  );
  await signIn({ email: 'elin@pure.test', password: 'friends-only', remember: true });
});

afterEach(() => {
  removePushBrowser();
  vi.restoreAllMocks();
});

test('the browser asks once, and then gets pushes [67]', async () => {
  const browser = fakePushBrowser({ permission: 'default' });
  expect(await readPushState()).toBe('off');
  expect(await switchPushesOn(elin.id)).toBe('on');
  expect(browser.asked).toBe(1);
  expect(await readPushState()).toBe('on');
});

test('a refusal and a question that was closed are told apart', async () => {
  fakePushBrowser({ permission: 'default', answer: 'denied' });
  expect(await switchPushesOn(elin.id)).toBe('denied');
  expect(await readPushState()).toBe('denied');
  fakePushBrowser({ permission: 'default', answer: 'default' });
  expect(await switchPushesOn(elin.id)).toBe('failed');
});

test('a failure of the push service or of PURE is logged, and can be tried again [68]', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  fakePushBrowser({ fails: true });
  expect(await switchPushesOn(elin.id)).toBe('failed');
  fakePushBrowser();
  network.use(inserts('push_subscriptions', fault.server));
  expect(await switchPushesOn(elin.id)).toBe('failed');
  expect(logged).toHaveBeenCalledTimes(2);
});

test('switched off, it ends the subscription and its row, and stays off at the next start [67]', async () => {
  const browser = fakePushBrowser({ subscribedWith: testVapidKey });
  const { endpoint } = browser;
  await switchPushesOff(elin.id);
  expect(browser.endpoint).toBeNull();
  expect(gone).toEqual([`eq.${endpoint}`]);
  await syncPushSubscription(elin.id);
  expect(browser.endpoint).toBeNull();
  expect(await switchPushesOn(elin.id)).toBe('on');
  await syncPushSubscription(elin.id);
  expect(browser.endpoint).not.toBeNull();
});

test('a browser without support says so [68]', async () => {
  expect(await readPushState()).toBe('unsupported');
});

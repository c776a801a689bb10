import type { DeviceNotification } from '@pure/contracts/database';
import {
  broadcastEvent,
  elin,
  fakePushBrowser,
  hanna,
  inserts,
  network,
  removePushBrowser,
  renderRoute,
  rpc,
  testVapidKey,
  updates,
  useNetwork,
} from '@pure/testing';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showOnDevice } from './device-notifications.ts';
import { useDeviceNotifications } from './use-device-notifications.ts';

useNetwork();

const message: DeviceNotification = {
  title: 'New Message',
  body: 'Hanna Berg sent you a message',
  path: `/app/messages?with=${hanna.id}`,
  type: 'message',
  notification_id: 'n',
  tag: hanna.id.replaceAll('-', ''),
  app_badge: 1,
};

let asked: string[];

beforeEach(() => {
  asked = [];
  network.use(
    updates('push_subscriptions', () => [{ id: 'row' }]),
    inserts('push_subscriptions', () => null),
    rpc('device_notification', ({ notification_id }: { notification_id: string }) => {
      asked.push(notification_id);
      return message;
    }),
  );
});

afterEach(() => {
  vi.useRealTimers();
  removePushBrowser();
});

function Page() {
  useDeviceNotifications();
  return null;
}

const page = () => [{ path: '/app', element: <Page /> }];

/** A site without keys for Web Push: permission, but no subscription. */
const openWithoutPush = () =>
  renderRoute(page, {
    at: '/app',
    as: elin,
    configuration: { vapid_public_key: null },
  });

const receive = () => broadcastEvent('notification', { notification_id: 'n', type: 'message' });

test('[66] without a subscription, a page shows a notification for 10 s', async () => {
  const browser = fakePushBrowser();
  await openWithoutPush();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await receive();
  await waitFor(() => expect(browser.shown.size).toBe(1));
  expect(browser.shown.get(message.tag)).toMatchObject({
    title: 'New Message',
    options: {
      body: 'Hanna Berg sent you a message',
      icon: '/icons/icon-192.png',
      vibrate: [200, 100, 200, 100, 200],
      data: { navigate: `/app/messages?with=${hanna.id}` },
    },
  });
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(browser.shown.size).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  await waitFor(() => expect(browser.shown.size).toBe(0));
});

test('[66] a page that is left lets the worker close what it shows', async () => {
  const browser = fakePushBrowser();
  await openWithoutPush();
  await showOnDevice('n');
  expect(browser.messages).toEqual([]);
  dispatchEvent(new Event('pagehide'));
  expect(browser.messages).toEqual([{ kind: 'close', tags: [message.tag] }]);
});

test('[66] without permission, the device shows nothing', async () => {
  const browser = fakePushBrowser({ permission: 'default' });
  await openWithoutPush();
  await showOnDevice('n');
  expect(asked).toEqual([]);
  expect(browser.shown.size).toBe(0);
});

test('[66] with a subscription, only the service worker shows notifications', async () => {
  const browser = fakePushBrowser({ subscribedWith: testVapidKey });
  await renderRoute(page, { at: '/app', as: elin });
  await showOnDevice('n');
  expect(asked).toEqual([]);
  expect(browser.shown.size).toBe(0);
});

test('nothing shows of what the database keeps from devices', async () => {
  const browser = fakePushBrowser();
  network.use(rpc('device_notification', () => null));
  await openWithoutPush();
  await showOnDevice('n');
  expect(browser.shown.size).toBe(0);
});

test('a conversation that is read, and everything once all is read, leaves the device', async () => {
  const browser = fakePushBrowser();
  const showBoth = () => {
    browser.shown.set(message.tag, { title: 'New Message', options: {} });
    browser.shown.set('other', { title: 'New like', options: {} });
  };
  await openWithoutPush();
  showBoth();
  const read = { kind: 'read', message_id: null } as const;
  await broadcastEvent('message', { ...read, sender_id: hanna.id, recipient_id: elin.id });
  await waitFor(() => expect([...browser.shown.keys()]).toEqual(['other']));
  showBoth();
  await broadcastEvent('notifications_read', { unread: 1 });
  await broadcastEvent('notifications_read', { unread: 0 });
  await waitFor(() => expect(browser.shown.size).toBe(0));
});

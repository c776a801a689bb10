import type { PushMessage } from '@pure/contracts/push';
import { afterEach, expect, test, vi } from 'vitest';
import { addressOf, showPush } from './show-push.ts';

const setAppBadge = vi.fn(async () => {});
Object.assign(navigator, { setAppBadge });
afterEach(() => setAppBadge.mockClear());

const message: PushMessage = {
  web_push: 8030,
  notification: {
    title: 'New Message',
    body: 'Hanna wrote to you',
    navigate: `${location.origin}/app/messages?with=1`,
    tag: 'conversation-1',
    lang: 'en',
    dir: 'auto',
    silent: false,
    data: { type: 'message', notification_id: '1' },
  },
  app_badge: 3,
};

async function show(payload: { json(): unknown } | null) {
  const showNotification = vi.fn(async () => {});
  const registration = { showNotification } as unknown as ServiceWorkerRegistration;
  await showPush({ registration }, payload);
  expect(showNotification).toHaveBeenCalledTimes(1);
  return showNotification.mock.calls[0] as unknown as [string, NotificationOptions];
}

test('[66] a push shows with the icon and the vibration, one notification for a conversation', async () => {
  const [title, options] = await show({ json: () => message });
  expect(title).toBe('New Message');
  expect(options).toMatchObject({
    body: 'Hanna wrote to you',
    icon: '/icons/icon-192.png',
    vibrate: [200, 100, 200, 100, 200],
    tag: 'conversation-1',
    renotify: true,
  });
  expect(addressOf({ data: options.data })).toBe(message.notification.navigate);
});

test('a push sets the badge, and clears it at zero', async () => {
  await show({ json: () => message });
  expect(setAppBadge).toHaveBeenLastCalledWith(3);
  await show({ json: () => ({ ...message, app_badge: 0 }) });
  expect(setAppBadge).toHaveBeenLastCalledWith(0);
});

const unreadable = {
  'without a payload': null,
  'that is no JSON': {
    json() {
      throw new SyntaxError('no JSON');
    },
  },
  'of another shape': { json: () => ({ notification: { title: { not: 'a text' }, tag: 7 } }) },
  'that is null': { json: () => null },
};

for (const [what, payload] of Object.entries(unreadable)) {
  test(`[62] a push ${what} shows as "PURE Notification" and leads to Home`, async () => {
    const [title, options] = await show(payload);
    expect(title).toBe('PURE Notification');
    expect(options).not.toHaveProperty('tag');
    expect(addressOf({ data: options.data })).toBe(`${location.origin}/app`);
    expect(setAppBadge).not.toHaveBeenCalled();
  });
}

test('a notification never leads to another site’s address', () => {
  for (const navigate of ['https://example.com/app', '//example.com', 'javascript:alert(1)', 7]) {
    expect(addressOf({ data: { navigate } })).toMatch(/^http:\/\/localhost(:\d+)?\//);
  }
  expect(addressOf({ data: undefined })).toBe(`${location.origin}/app`);
});

import type { Page } from '@playwright/test';

interface FakePush {
  permission?: NotificationPermission;
  /** the member's answer when the browser asks */
  answer?: NotificationPermission;
}

/** The state that a test reads, on `window`. */
export interface FakePushState {
  asked: number;
  shown: string[];
}

declare global {
  interface Window {
    fakePush: FakePushState;
  }
}

/**
 * Stands for a browser's service worker, push subscription and notifications: Chromium subscribes only through a push
 * service on the internet. Call it before the page opens; the permission and the subscription outlive a reload.
 */
export async function fakePush(page: Page, options: FakePush = {}): Promise<void> {
  const { permission = 'default', answer = 'granted' } = options;
  await page.addInitScript(
    ({ permission, answer }) => {
      const state = { asked: 0, shown: [] as string[] };
      window.fakePush = state;
      const stored = (name: string) => localStorage.getItem(`fake-push-${name}`);
      const store = (name: string, value: string | null) =>
        value === null
          ? localStorage.removeItem(`fake-push-${name}`)
          : localStorage.setItem(`fake-push-${name}`, value);
      const encode = (bytes: Uint8Array) =>
        btoa(String.fromCharCode(...bytes))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '');
      const decode = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
          letter.charCodeAt(0),
        );
      const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

      function subscription() {
        const text = stored('subscription');
        if (!text) return null;
        const { endpoint, key, keys } = JSON.parse(text) as Record<string, string>;
        return {
          endpoint,
          options: { userVisibleOnly: true, applicationServerKey: decode(key ?? '').buffer },
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: async () => {
            store('subscription', null);
            return true;
          },
        };
      }

      const registration = Object.assign(new EventTarget(), {
        installing: null,
        waiting: null,
        active: null,
        update: async () => registration,
        pushManager: {
          getSubscription: async () => subscription(),
          async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
            store(
              'subscription',
              JSON.stringify({
                endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
                key: applicationServerKey,
                keys: {
                  p256dh: encode(Uint8Array.of(4, ...random(64))),
                  auth: encode(random(16)),
                },
              }),
            );
            return subscription();
          },
        },
        showNotification: async (title: string) => void state.shown.push(title),
        getNotifications: async () => [],
      });
      Object.defineProperty(Navigator.prototype, 'serviceWorker', {
        configurable: true,
        value: Object.assign(new EventTarget(), {
          controller: null,
          ready: Promise.resolve(registration),
          getRegistration: async () => registration,
          register: async () => registration,
        }),
      });
      Object.defineProperty(window, 'Notification', {
        configurable: true,
        value: {
          get permission() {
            return stored('permission') ?? permission;
          },
          async requestPermission() {
            state.asked += 1;
            store('permission', answer);
            return answer;
          },
        },
      });
    },
    { permission, answer },
  );
}

import { vi } from 'vitest';
import { testConfiguration } from './configuration.ts';

interface FakePushBrowser {
  permission?: NotificationPermission;
  /** the member's answer when the browser asks */
  answer?: NotificationPermission;
  /** the VAPID key of a subscription that is there already */
  subscribedWith?: string | null;
  hasWorker?: boolean;
  /** the push service can't be reached */
  fails?: boolean;
}

/** Fakes what jsdom lacks: a service worker, its push subscription and its notifications. */
export function fakePushBrowser(options: FakePushBrowser = {}) {
  const { answer = 'granted', subscribedWith = null, hasWorker = true, fails = false } = options;
  let count = 0;
  const browser = {
    permission: options.permission ?? 'granted',
    /** how often the browser asked for permission */
    asked: 0,
    /** the endpoint of the subscription, or null */
    endpoint: null as string | null,
    /** the notifications that the device shows, by tag */
    shown: new Map<string, { title: string; options: NotificationOptions }>(),
    /** the messages that the page sent to the worker */
    messages: [] as unknown[],
  };
  let subscription: object | null = null;

  function subscribe(key: string) {
    const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    browser.endpoint = `https://fcm.googleapis.com/fcm/send/${(count += 1)}`;
    subscription = {
      endpoint: browser.endpoint,
      options: { userVisibleOnly: true, applicationServerKey: bytes.buffer },
      toJSON: () => ({ keys: { p256dh: 'B-point', auth: 'secret' } }),
      unsubscribe: async () => {
        subscription = browser.endpoint = null;
        return true;
      },
    };
    return subscription;
  }
  if (subscribedWith) subscribe(subscribedWith);

  const registration = {
    pushManager: {
      getSubscription: async () => subscription,
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        if (fails) throw new DOMException('no push service', 'AbortError');
        return subscribe(applicationServerKey);
      },
    },
    async showNotification(title: string, shown: NotificationOptions = {}) {
      browser.shown.set(shown.tag ?? '', { title, options: shown });
    },
    async getNotifications({ tag }: { tag?: string } = {}) {
      return [...browser.shown.keys()]
        .filter((each) => tag === undefined || each === tag)
        .map((each) => ({ tag: each, close: () => browser.shown.delete(each) }));
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    // An event target, because parts of the frame that load at idle listen to it.
    value: Object.assign(new EventTarget(), {
      ready: hasWorker ? Promise.resolve(registration) : new Promise(() => {}),
      getRegistration: async () => (hasWorker ? registration : undefined),
      controller: hasWorker
        ? { postMessage: (message: unknown) => browser.messages.push(message) }
        : null,
    }),
  });
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    async requestPermission() {
      browser.asked += 1;
      browser.permission = answer;
      return answer;
    },
  });
  return browser;
}

/** Takes away what `fakePushBrowser` added. */
export function removePushBrowser(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
}

export const testVapidKey = testConfiguration.vapid_public_key ?? '';

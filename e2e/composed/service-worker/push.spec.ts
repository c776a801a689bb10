import type { BrowserContext, Page, Worker } from '@playwright/test';
import { waitForQuiet } from '@pure/e2e-support';
import { paths } from '@pure/contracts';
import { expect, test, waitForWorker } from './staged-product.ts';

const PUSHES = 100;

/** Delivers a push to the real worker, as the browser does when the push service calls it. */
async function pushTo(context: BrowserContext, page: Page, origin: string) {
  const protocol = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (registration) resolve(registration.registrationId);
    });
  });
  await protocol.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (data: string) =>
    protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

interface Recorded {
  tag: string | undefined;
  title: string;
  data: unknown;
  isClosed: boolean;
}

/** In the worker. */
interface RecordingScope {
  registration: ServiceWorkerRegistration;
  shown: Recorded[];
  dispatchEvent(event: Event): boolean;
}

function findWorker(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('No service worker runs');
  return worker;
}

/** Records what the worker shows: Chromium without a screen has neither notifications nor badges. */
async function recordShown(context: BrowserContext): Promise<() => Promise<string[]>> {
  const worker = findWorker(context);
  await worker.evaluate(() => {
    const scope = globalThis as unknown as RecordingScope;
    scope.shown = [];
    Object.assign(navigator, { setAppBadge: async () => {} });
    Object.assign(scope.registration, {
      async showNotification(title: string, { tag, data }: NotificationOptions = {}) {
        scope.shown.push({ tag, title, data, isClosed: false });
      },
      getNotifications: async () =>
        scope.shown
          .filter(({ isClosed }) => !isClosed)
          .map((each) => ({ ...each, close: () => (each.isClosed = true) })),
    });
  });
  return () =>
    worker.evaluate(() =>
      (globalThis as unknown as RecordingScope).shown
        .filter(({ isClosed }) => !isClosed)
        .map(({ tag, title }) => `${tag} ${title}`),
    );
}

/** In the worker: presses the last notification. */
async function press(): Promise<void> {
  const { registration, dispatchEvent } = globalThis as unknown as RecordingScope;
  const notification = (await registration.getNotifications()).at(-1);
  const event = new Event('notificationclick');
  // A browser lets nobody else make the worker wait for an event.
  dispatchEvent(Object.assign(event, { notification, waitUntil: () => {} }));
}

const message = (tag: string, origin: string) =>
  JSON.stringify({
    web_push: 8030,
    notification: {
      title: 'New Message',
      body: 'Hanna wrote to you',
      navigate: origin + paths.messages(),
      tag,
      lang: 'en',
      dir: 'auto',
      silent: false,
      data: { type: 'message', notification_id: tag },
    },
    app_badge: 1,
  });

test.beforeEach(async ({ page, context, product, newMember, signInAs }) => {
  await context.grantPermissions(['notifications'], { origin: product.origin });
  await signInAs(await newMember());
  await page.goto('/app');
  await waitForWorker(page);
});

test(`each of ${PUSHES} pushes is shown while PURE is looked at [66]`, async ({
  page,
  context,
  product,
}) => {
  const shown = await recordShown(context);
  const deliver = await pushTo(context, page, product.origin);
  for (let count = 1; count <= PUSHES; count += 1) {
    await deliver(message(`conversation-${count}`, product.origin));
    const last = async () => (await shown()).at(-1);
    await expect.poll(last, { intervals: [20] }).toBe(`conversation-${count} New Message`);
  }
  expect(await page.evaluate(() => document.visibilityState)).toBe('visible');
  expect(await shown()).toHaveLength(PUSHES);
});

test('a push that nobody can read is shown, too [62]', async ({ page, context, product }) => {
  const shown = await recordShown(context);
  const deliver = await pushTo(context, page, product.origin);
  await deliver('not JSON');
  await expect.poll(shown).toEqual(['undefined PURE Notification']);
});

test('a press on a push opens its page in the tab, and closes it [63]', async ({
  page,
  context,
  product,
}) => {
  const shown = await recordShown(context);
  const deliver = await pushTo(context, page, product.origin);
  await deliver(message('conversation-1', product.origin));
  await expect.poll(shown).toEqual(['conversation-1 New Message']);
  // The worker waits a second for the page's answer.
  await waitForQuiet(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await findWorker(context).evaluate(press);
  await expect(page).toHaveURL(paths.messages());
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(await shown()).toEqual([]);
});

test('what a page shows is closed when the page is left [66]', async ({ page, context }) => {
  const shown = await recordShown(context);
  await findWorker(context).evaluate(async () => {
    const { registration } = globalThis as unknown as RecordingScope;
    await registration.showNotification('New like', { tag: 'like' });
    await registration.showNotification('New Message', { tag: 'conversation-1' });
  });
  await page.evaluate(() => {
    addEventListener('pagehide', () =>
      navigator.serviceWorker.controller?.postMessage({ kind: 'close', tags: ['like'] }),
    );
  });
  await page.goto('about:blank');
  await expect.poll(shown).toEqual(['conversation-1 New Message']);
});

import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '@pure/contracts';
import { expect, test, waitForWorker } from './staged-product.ts';

const PUSHES = process.env['PURE_DEEP'] ? 100 : 10;

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

/** Records what the worker shows: Chromium without a screen has neither notifications nor badges. */
async function recordShown(context: BrowserContext): Promise<() => Promise<string[]>> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('No service worker runs');
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const shown: string[] = [];
    Object.assign(globalThis, { shown });
    Object.assign(navigator, { setAppBadge: async () => {} });
    registration.showNotification = async (title, { tag } = {}) => {
      shown.push(`${tag} ${title}`);
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: string[] }).shown);
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
    await expect.poll(async () => (await shown()).at(-1)).toBe(`conversation-${count} New Message`);
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

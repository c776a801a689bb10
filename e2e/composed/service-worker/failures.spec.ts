import type { Page } from '@playwright/test';
import { expect, test, waitForWorker } from './staged-product.ts';

async function expectHome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
}

const requests = {
  'its script': /\/sw\.js$/,
  'the list of files': /\/files\.json$/,
  'a document': /\/app$/,
  'a script of the shell': /\/assets\/layout\.\w+\.js$/,
  'a stylesheet of the shell': /\/assets\/main\.\w+\.css$/,
  'the entry of a remote': /remoteEntry\.\w+\.js$/,
  'a page of a remote': /page-home\.\w+\.js$/,
  'what a page needs offline': /\/uploads\.\w+\.js$/,
  'a font': /\.woff2$/,
};

for (const [what, address] of Object.entries(requests)) {
  test(`a page is shown although the worker's request of ${what} fails`, async ({
    page,
    context,
    newMember,
    signInAs,
  }) => {
    let failed = 0;
    await context.route(address, (route) => {
      if (!route.request().serviceWorker() && !address.test('/sw.js')) return route.continue();
      failed += 1;
      return failed === 1 ? route.abort() : route.continue();
    });
    await signInAs(await newMember());
    await page.goto('/app');
    await expectHome(page);
    await expect.poll(() => failed).toBeGreaterThan(0);
    await page.reload();
    await expectHome(page);
    // The next load has repeated what failed.
    await waitForWorker(page);
    await page.reload();
    await expectHome(page);
  });
}

test('a document that takes longer than 3 s gives way to the kept one', async ({
  page,
  product,
  newMember,
  signInAs,
}) => {
  await signInAs(await newMember());
  await page.goto('/app');
  await waitForWorker(page);
  await product.fallSilent();
  const began = Date.now();
  await page.reload();
  await expectHome(page);
  expect(Date.now() - began).toBeGreaterThan(3_000);
});

test('a tampered file is never kept', async ({ page, context, newMember, signInAs }) => {
  await context.route(/\/assets\/layout\.\w+\.js$/, async (route) => {
    if (!route.request().serviceWorker()) return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: `${await response.text()} ` });
  });
  await signInAs(await newMember());
  await page.goto('/app');
  await expectHome(page);
  const isOver = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return (await caches.keys()).length > 0 && !registration?.installing;
    });
  await expect.poll(isOver).toBe(true);
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => url);
  });
  expect(kept.filter((url) => /layout\.\w+\.js$/.test(url))).toEqual([]);
});

test('the switch of the configuration removes the worker and all that it kept', async ({
  page,
  product,
  newMember,
  signInAs,
}) => {
  await signInAs(await newMember());
  await page.goto('/app');
  await waitForWorker(page);
  await product.configure({ service_worker: false });
  await page.reload();
  await expectHome(page);
  await expect
    .poll(() =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: await caches.keys(),
      })),
    )
    .toEqual({ workers: 0, caches: [] });
});

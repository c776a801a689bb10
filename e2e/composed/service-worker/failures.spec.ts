import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test, waitForOwnWorker, waitForWorker } from './staged-product.ts';

async function expectHome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
}

const isScript = (url: string) => url.endsWith('/sw.js');

/** The addresses that the worker requests, and its script's, until the next call. */
function recordRequests(context: BrowserContext): () => string[] {
  const requested = new Set<string>();
  context.on('request', (request) => {
    if (request.serviceWorker() || isScript(request.url())) requested.add(request.url());
  });
  return () => {
    const urls = [...requested];
    requested.clear();
    return urls;
  };
}

const isHashed = (url: string) => /\.\w{8}\.\w+$/.test(url);

/** Lets a request of the worker fail once while `act` runs. */
async function failOnce(context: BrowserContext, url: string, act: () => Promise<void>) {
  await test.step(`without ${new URL(url).pathname}`, async () => {
    let count = 0;
    const isIt = (requested: URL) => requested.href === url;
    await context.route(isIt, (route) => {
      if (!route.request().serviceWorker() && !isScript(url)) return route.continue();
      count += 1;
      return count === 1 ? route.abort() : route.continue();
    });
    await act();
    await expect.poll(() => count, `${url} wasn’t requested`).toBeGreaterThan(0);
    await context.unroute(isIt);
  });
}

/** In the page. */
async function removeWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const names = await caches.keys();
  await Promise.all([
    ...registrations.map((each) => each.unregister()),
    ...names.map((name) => caches.delete(name)),
  ]);
}

test(
  'a page is shown although each request of the worker fails in turn',
  { tag: '@deep' },
  async ({ page, context, product, newMember, signInAs }) => {
    test.setTimeout(900_000);
    const takeRequests = recordRequests(context);
    const openFriends = async () => {
      const sections = page.getByRole('navigation', { name: 'Sections' });
      await sections.getByRole('link', { name: 'Friends' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
    };
    const reload = async () => {
      await page.reload();
      await expectHome(page);
    };
    await signInAs(await newMember());
    await page.goto('/app');
    await expectHome(page);
    await waitForWorker(page);

    for (const url of takeRequests()) {
      await page.evaluate(removeWorker);
      await failOnce(context, url, reload);
    }
    // The next load has repeated what failed.
    await reload();
    await waitForWorker(page);
    takeRequests();

    await openFriends();
    const requested = takeRequests();
    const entry = requested.find((url) => url.includes('remoteEntry')) ?? '';
    const visited = requested.filter((url) => url.startsWith(path.dirname(entry)));
    expect(visited.length).toBeGreaterThan(2);
    for (const url of visited) {
      await page.goto('/app');
      await expectHome(page);
      await page.evaluate(async (forgotten) => {
        for (const name of await caches.keys()) await (await caches.open(name)).delete(forgotten);
      }, url);
      await failOnce(context, url, openFriends);
    }

    await page.goto('/app');
    await waitForOwnWorker(page);
    takeRequests();
    await product.release('second');
    await reload();
    await waitForOwnWorker(page);
    // Playwright doesn't see the script's own updates. The files are kept as they were at first.
    const updated = takeRequests().filter((url) => !isHashed(url));
    expect(updated.map((url) => new URL(url).pathname)).toEqual(
      expect.arrayContaining(['/files.json', '/app']),
    );
    for (const [index, url] of updated.entries()) {
      await product.release(index % 2 ? 'second' : 'third');
      await failOnce(context, url, reload);
    }
    await reload();
    await waitForOwnWorker(page);
  },
);

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

import type { Page } from '@playwright/test';
import { paths } from '@pure/contracts';
import { nextFrame } from '@pure/e2e-support';
import { expect, test, versionOf, waitForOwnWorker, waitForWorker } from './staged-product.ts';

const HOUR_MS = 3_600_000;

const offer = (page: Page) => page.getByText('A new version is ready');
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click();

/** Looks for a new worker, as each load of a document does, and waits until it has all of its files. */
async function findNewWorker(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null))
    .toBe(true);
}

/** A worker that answers too late is asked again at the next change of route. */
async function changeRouteUntilOffered(page: Page): Promise<void> {
  await expect(async () => {
    const isAtHome = new URL(page.url()).pathname === paths.home();
    await goTo(page, isAtHome ? 'Friends' : 'Home');
    await expect(offer(page)).toBeVisible({ timeout: 4_000 });
  }).toPass();
}

/** The code that offers a new version loads when the tab is hidden. */
async function hideUntilLoaded(page: Page): Promise<void> {
  const isLoaded = watchForCode(page);
  // The page may not listen yet.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(isLoaded()).toBe(true);
  }).toPass();
  await nextFrame(page);
}

/** Tells whether the code that offers a new version has arrived since. */
function watchForCode(page: Page): () => boolean {
  let isLoaded = false;
  page.on('requestfinished', (request) => {
    isLoaded ||= /\/assets\/version-offer\./.test(request.url());
  });
  return () => isLoaded;
}

/** Waits until the page has read the registry. Its clock was installed before. */
async function comeBackAfterAnHour(page: Page): Promise<void> {
  const registry = page.waitForResponse('**/remotes.json');
  await page.clock.fastForward(HOUR_MS);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await registry).finished();
  // By then, the page has read that answer, too.
  await page.evaluate(async () => (await fetch('/remotes.json')).json());
}

test('a tab that comes back after an hour reads the registry, and is offered the new version at the next change of route', async ({
  page,
  product,
  newMember,
  signInAs,
}) => {
  // A worker would find the new version, too.
  await Promise.all([product.configure({ service_worker: false }), newMember().then(signInAs)]);
  // By the end of the hour, the page's clock is right again: its token has a time.
  await page.clock.install({ time: Date.now() - HOUR_MS });
  const idle = page.waitForResponse(/\/assets\/idle\./);
  await page.goto('/app');
  await idle;
  const before = await versionOf(page);
  await hideUntilLoaded(page);
  await product.release('second');
  await goTo(page, 'Friends');
  await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
  // By the end of another change of route, an offer at the first one would be shown.
  await goTo(page, 'Home');
  await expect(page.getByRole('button', { name: /^What’s new/ })).toBeVisible();
  await expect(offer(page)).toBeHidden();

  await comeBackAfterAnHour(page);
  await nextFrame(page);
  await expect(offer(page)).toBeHidden();
  await changeRouteUntilOffered(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => versionOf(page)).not.toBe(before);
});

test('a visitor’s tab that comes back after an hour is offered a new shell, too', async ({
  page,
  product,
}) => {
  await page.clock.install({ time: Date.now() - HOUR_MS });
  await page.goto(paths.login());
  const before = await versionOf(page);
  await hideUntilLoaded(page);
  await product.releaseShell('1234567890ab');
  await page.getByRole('link', { name: 'Join our community' }).click();
  await expect(page).toHaveURL(paths.register());
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(paths.login());
  await expect(offer(page)).toBeHidden();

  await comeBackAfterAnHour(page);
  await page.getByRole('link', { name: 'Join our community' }).click();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => versionOf(page)).not.toBe(before);
  await expect(page).toHaveURL(paths.register());
});

test(
  'two releases and a rollback leave two open tabs with one version each',
  { tag: '@deep' },
  async ({ page, context, product, newMember, signInAs }) => {
    test.setTimeout(180_000);
    await Promise.all([product.prepare('second', 'third'), newMember().then(signInAs)]);
    const other = await context.newPage();
    await Promise.all(
      [page, other].map(async (tab) => {
        await tab.goto('/app');
        await waitForWorker(tab);
      }),
    );
    let reloads = 0;
    other.on('load', () => (reloads += 1));
    const versions = [await versionOf(page)];
    const changes = [
      () => product.release('second'),
      () => product.release('third'),
      () => product.rollBack(),
    ];
    for (const change of changes) {
      await change();
      await page.reload();
      versions.push(await versionOf(page));
      expect(versions.at(-1)).not.toBe(versions.at(-2));
      await waitForOwnWorker(page);

      expect(await versionOf(other)).toBe(versions.at(-2));
      await changeRouteUntilOffered(other);
      await other.getByRole('button', { name: 'Reload' }).click();
      await expect.poll(() => versionOf(other)).toBe(versions.at(-1));
      await waitForWorker(other);
      await expect(offer(other)).toBeHidden();
    }
    expect(reloads).toBe(changes.length);
    expect(versions[3]).toBe(versions[1]);
    await waitForOwnWorker(page);
    expect(await versionOf(page)).toBe(await versionOf(other));
  },
);

test('a new version waits, and is offered at the next change of route, but not while a post is being sent', async ({
  page,
  product,
  newMember,
  signInAs,
}) => {
  await signInAs(await newMember());
  await page.goto('/app');
  await waitForWorker(page);
  await page.getByRole('button', { name: /^What’s new/ }).click();
  await page.getByRole('textbox', { name: /^What’s new/ }).fill('First frost.');
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/rpc/create_post', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const isLoaded = watchForCode(page);
  await product.release('second');
  await findNewWorker(page);
  const before = await versionOf(page);

  const visitFriends = async () => {
    await goTo(page, 'Friends');
    await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
    await goTo(page, 'Home');
    await expect(page.getByText('Sending…')).toBeVisible();
  };
  // A worker that answers too late is asked again at the next change of route.
  await expect(async () => {
    await visitFriends();
    expect(isLoaded()).toBe(true);
  }).toPass();
  await visitFriends();
  await expect(offer(page)).toBeHidden();
  send();
  await expect(page.getByText('Post created successfully!')).toBeVisible();
  await goTo(page, 'Friends');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => versionOf(page)).not.toBe(before);
});

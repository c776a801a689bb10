import type { Page } from '@playwright/test';
import { expect, test, waitForWorker } from './staged-product.ts';

const version = (page: Page) => page.locator('meta[name="pure-version"]').getAttribute('content');
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

/** Waits until a worker has all files of a version. */
async function waitForComposition(page: Page, wanted: string | null | undefined): Promise<void> {
  const isInstalled = () =>
    page.evaluate(async (name) => {
      const { installing } = await navigator.serviceWorker.ready;
      return installing === null && (await caches.has(name));
    }, `pure-code-${wanted}`);
  await expect.poll(isInstalled).toBe(true);
}

test('two releases and a rollback leave two open tabs with one version each', async ({
  page,
  context,
  product,
  newMember,
  signInAs,
}) => {
  await signInAs(await newMember());
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/app');
    await waitForWorker(tab);
  }
  const versions = [await version(page)];
  const changes = [
    () => product.release('second'),
    () => product.release('third'),
    () => product.rollBack(),
  ];
  for (const change of changes) {
    await change();
    await page.reload();
    expect(await version(page)).not.toBe(versions.at(-1));
    versions.push(await version(page));
    await waitForComposition(page, versions.at(-1));

    expect(await version(other)).toBe(versions.at(-2));
    await goTo(other, 'Friends');
    await expect(offer(other)).toBeVisible();
    const reloads: string[] = [];
    other.on('load', () => reloads.push(other.url()));
    await other.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => version(other)).toBe(versions.at(-1));
    await waitForWorker(other);
    await goTo(other, 'Home');
    await expect(other.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
    await expect(offer(other)).toBeHidden();
    expect(reloads.length).toBe(1);
  }
  expect(versions[3]).toBe(versions[1]);
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .toEqual([`pure-code-${versions.at(-1)}`]);
});

test('a new version waits, and is offered at the next change of route, but not while a post is being sent', async ({
  page,
  product,
  newMember,
  signInAs,
}) => {
  await signInAs(await newMember());
  await page.goto('/app');
  await waitForWorker(page);
  await page.getByRole('button', { name: /^What's new/ }).click();
  await page.getByRole('textbox', { name: /^What's new/ }).fill('First frost.');
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/rpc/create_post', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await product.release('second');
  await findNewWorker(page);
  const before = await version(page);

  await goTo(page, 'Friends');
  await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
  await goTo(page, 'Home');
  await expect(page.getByText('Sending…')).toBeVisible();
  await expect(offer(page)).toBeHidden();
  send();
  await expect(page.getByText('Post created successfully!')).toBeVisible();
  await goTo(page, 'Friends');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => version(page)).not.toBe(before);
});

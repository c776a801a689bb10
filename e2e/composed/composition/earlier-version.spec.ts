import type { Page } from '@playwright/test';
import { expect, test, type StagedSite } from './staged-site.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** Comes by another remote's page to one whose newest version is broken, and repairs that. */
async function openEarlierVersion(page: Page, site: StagedSite): Promise<void> {
  await site.release('account', 'second');
  site.alter('account', /remoteEntry\.\w+\.js$/);
  await page.goto(`${site.origin}/landing`);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(heading(page, 'Sign in, first')).toBeVisible();
  await site.release('account', 'third');
}

test('Try again shows the new version, wherever one came by, and leads the keyboard to it', async ({
  page,
  site,
}) => {
  await openEarlierVersion(page, site);
  await retry(page).click();
  await expect(heading(page, 'Sign in, third')).toBeFocused();
  await expect(retry(page)).toHaveCount(0);
});

test('a link that is followed while the new version is on its way is where one ends', async ({
  page,
  site,
}) => {
  await openEarlierVersion(page, site);
  let arrive = () => {};
  const asked = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const entry = new RegExp(`${site.version('account')}.*/remoteEntry`);
  await page.route(entry, async (route) => {
    await asked;
    await route.continue();
  });
  const request = page.waitForRequest(entry);
  await retry(page).click();
  await request;
  await page.getByRole('link', { name: 'Landing' }).click();
  await expect(heading(page, 'Landing')).toBeVisible();
  const routes = page.waitForResponse(/\/routes\./);
  arrive();
  await routes;
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(heading(page, 'Sign in, third')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Landing')).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/landing`);
});

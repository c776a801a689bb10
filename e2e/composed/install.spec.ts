import type { Page } from '@playwright/test';
import { paths } from '@pure/contracts';
import { expect, inEachAppearance, test } from '@pure/e2e-support';

/** As Chromium does where it can install PURE. */
const offerInstallation = (page: Page) =>
  page.evaluate(() => {
    const offered = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(Object.assign(offered, { prompt: async () => {} }));
  });

test('[183] the offer to install stands clear of the bar at the bottom', async ({
  page,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await signInAs(await newMember());
  await page.goto(paths.home());
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
  await offerInstallation(page);
  const card = page.getByRole('region', { name: 'Install PURE' });
  await expect(card).toBeVisible();
  await expectAccessible();
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  const box = await card.boundingBox();
  expect(box && bar && box.y + box.height <= bar.y).toBe(true);
  await inEachAppearance(page, async () => {
    for (const name of ['Install', 'Not now']) {
      await expect(card.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
  });
  await card.getByRole('button', { name: 'Not now' }).press('Enter');
  await expect(card).toBeHidden();
});

test('[183] visitors of the landing page have the offer too, at its bottom', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto(paths.landing());
  await expect(page.locator('html')).toHaveAttribute('data-started');
  await offerInstallation(page);
  const card = page.getByRole('region', { name: 'Install PURE' });
  await expect(card).toBeVisible();
  await expectAccessible();
  const box = await card.boundingBox();
  expect(box && 640 - box.y - box.height).toBe(8);
  await card.getByRole('button', { name: 'Not now' }).click();
  await page.goto(paths.home());
  await expect(page).toHaveURL(paths.login());
  await expect(card).toBeHidden();
});

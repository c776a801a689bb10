import type { Page } from '@playwright/test';
import { paths } from '@pure/contracts';
import { expect, expectReachableByTab, inEachAppearance, test } from '@pure/e2e-support';

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
  await expectReachableByTab(card);
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

test.describe('on iOS, where the browser installs nothing by itself', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  });

  test('[183] the steps are told, and the offer can be declined', async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 390, height: 640 });
    await page.goto(paths.landing());
    const card = page.getByRole('region', { name: 'Install PURE' });
    await expect(card).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveText(['Share', 'Add to Home Screen', 'Add']);
    await expectAccessible();
    await inEachAppearance(page, async () => {
      await expect(card.getByRole('listitem').last()).toBeInViewport({ ratio: 1 });
      await expect(card.getByRole('button', { name: 'Not now' })).toBeInViewport({ ratio: 1 });
    });
    await expectReachableByTab(card);
    await card.getByRole('button', { name: 'Not now' }).press('Enter');
    await expect(card).toBeHidden();
  });
});

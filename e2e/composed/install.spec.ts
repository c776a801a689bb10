import { paths } from '@pure/contracts';
import { expect, inEachAppearance, test } from '@pure/e2e-support';

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
  await page.evaluate(() => {
    const offered = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(Object.assign(offered, { prompt: async () => {} }));
  });
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

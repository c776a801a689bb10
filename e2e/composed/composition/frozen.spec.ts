import { expect, test } from './staged-site.ts';

test('a remote frozen at the first minor of the platform still works, with everything it shares', async ({
  page,
  site,
}) => {
  await site.releaseFrozen();
  await page.goto(`${site.origin}/profile/7?q=asked`);
  await expect(page.getByRole('heading', { level: 1, name: 'Frozen at 1.0' })).toBeVisible();
  await expect(page.getByText('7 asked signed-out read one cache')).toBeVisible();
  await page.getByRole('button', { name: 'Pressed 0' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Tell' }).click();
  await expect(page.getByText('Told by the host')).toBeVisible();
  await expect(page.getByText('No friend button here')).toBeVisible();
  await page.getByRole('link', { name: 'Landing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Landing' })).toBeVisible();
});

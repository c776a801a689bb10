import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { paths } from '@pure/contracts';

const FOLDER = path.join(import.meta.dirname, '../../../docs/screens');

/** Signs a demo member in, and waits until the greeting has gone. */
export async function signIn(page: Page, { name = 'elin', hasOffers = false } = {}): Promise<void> {
  // Otherwise the offer of notifications stands on some of them.
  if (!hasOffers) await page.context().grantPermissions(['camera', 'notifications']);
  await page.goto(paths.login());
  await page.getByLabel('Email').fill(`${name}@pure.test`);
  await page.getByLabel('Password', { exact: true }).fill('friends-only');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('article').first().waitFor();
  await expect(page.getByText(/^Welcome back/)).toHaveCount(0);
}

/** Presses a button of the bar, on phones of the drawer. */
export async function openFromFrame(page: Page, name: string, title = name): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name }).locator('visible=true').first().click();
  await page.getByRole('dialog', { name: title }).waitFor();
}

/** Takes a picture of the viewport once the page has loaded. */
export async function take(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  const project = test.info().project.name;
  const picture = await page.screenshot({ path: path.join(FOLDER, `${name}-${project}.png`) });
  expect(picture.byteLength, `${name} weighs`).toBeLessThan(200_000);
}

import type { Locator, Page } from '@playwright/test';
import { paths } from '@pure/contracts';
import { createPost } from '@pure/e2e-support';
import { expect, test, waitForWorker } from './staged-product.ts';

/** Opens a dialog or panel, whose code loads on demand, and closes it. */
async function openDialog(page: Page, opener: Locator): Promise<void> {
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('no page and no dialog violates the policy with the worker', async ({
  page,
  context,
  newMember,
  signInAs,
}) => {
  const violations: string[] = [];
  context.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type/i.test(message.text()))
      violations.push(message.text());
  });
  const elin = await newMember();
  await createPost(elin, 'First frost.');
  await signInAs(elin);
  await page.goto(paths.home());
  await waitForWorker(page);
  const places = [
    paths.home(),
    paths.friends(),
    paths.messages(),
    paths.settings(),
    paths.profile(elin.id),
    paths.search('frost'),
    paths.landing(),
  ];
  for (const place of places) {
    await page.goto(place);
    await expect(
      page.locator('main:not([data-first-paint], [hidden]) :is(h1, h2)').first(),
    ).toBeAttached();
  }
  await page.goto(paths.profile(elin.id));
  await openDialog(page, page.getByRole('button', { name: 'My QR Code' }));
  await openDialog(page, page.getByRole('button', { name: 'Edit Profile' }));
  await page.goto(`${paths.settings()}?tab=security`);
  await openDialog(page, page.getByRole('button', { name: 'Set up an app' }));
  await page.goto(paths.home());
  const bar = page.getByRole('banner');
  for (const name of ['Search PURE', 'Invite Friends', 'Scan QR Code', 'Notifications']) {
    await openDialog(page, bar.getByRole('button', { name }));
  }
  await openDialog(page, page.getByRole('button', { name: 'Help & Support' }));
  await page.getByRole('button', { name: /^What's new/ }).click();
  await page.getByRole('textbox', { name: /^What's new/ }).fill('Soup tonight.');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Post created successfully!')).toBeVisible();
  expect(violations).toEqual([]);
});

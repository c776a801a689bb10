import { test } from '@playwright/test';
import { paths } from '@pure/contracts';
import { fakePush } from '@pure/e2e-support';
import { openFromFrame, signIn, take } from './take-screen.ts';

test('the scanner and the invitation', async ({ page }) => {
  await signIn(page);
  await openFromFrame(page, 'Scan QR Code');
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
  });
  await take(page, 'scan');
  await page.keyboard.press('Escape');
  await openFromFrame(page, 'Invite Friends');
  await take(page, 'invite');
});

test('help, and what another member’s profile offers', async ({ page }) => {
  await signIn(page);
  // Home hides its stories while Help is open.
  await page.goto(paths.friends());
  await openFromFrame(page, 'Help & Support', 'Need Help?');
  await page.getByRole('dialog').getByRole('link', { name: 'Message Ingrid' }).waitFor();
  await take(page, 'help');
  await page.goto(paths.home());
  await page.getByRole('article').getByRole('link', { name: 'Hanna Berg' }).first().click();
  const menu = page.getByRole('button', { name: 'More about Hanna Berg' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Report' }).waitFor();
  await take(page, 'profile-menu');
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByRole('radio', { name: 'Pretends to be somebody else' }).check();
  await take(page, 'report');
});

test('the offer of notifications', async ({ page }) => {
  await fakePush(page);
  await signIn(page, { hasOffers: true });
  await page.getByRole('region', { name: 'Stay Connected' }).waitFor();
  await take(page, 'stay-connected');
});

test('the offer to install', { tag: '@phone' }, async ({ page }) => {
  await signIn(page);
  await page.evaluate(() => {
    const offered = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(Object.assign(offered, { prompt: async () => {} }));
  });
  await page.getByRole('region', { name: 'Install PURE' }).waitFor();
  await take(page, 'install');
});

test('moderation, and what its members read', async ({ page }) => {
  await signIn(page, { name: 'founder' });
  await page.goto(paths.moderation());
  const report = page.getByRole('article', { name: 'Post by Tom Okafor' });
  await report.getByRole('img').waitFor();
  await take(page, 'moderation');
  await report.getByRole('button', { name: 'Dismiss' }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill('We asked Tom: he has leave to be there.');
  await take(page, 'moderation-decision');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('list', { name: 'Log' }).waitFor();
  await take(page, 'moderation-log');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, { name: 'yusuf' });
  await page.goto(`${paths.settings()}?tab=privacy`);
  await page.getByRole('article', { name: /^A moderator removed/ }).waitFor();
  await take(page, 'moderation-notice');
});

import path from 'node:path';
import { test } from '@playwright/test';
import { paths } from '@pure/contracts';
import { signIn, take } from './take-screen.ts';

const CABIN = path.join(import.meta.dirname, '../../../supabase/demo/pictures/cabin.webp');

test('profiles', async ({ page }) => {
  await signIn(page);
  await page.getByRole('article').getByRole('link', { name: 'Hanna Berg' }).first().click();
  await page.getByRole('article').first().waitFor();
  await take(page, 'profile');
  await page.getByRole('tab', { name: 'PURE Collection' }).click();
  await page.getByRole('list', { name: 'PURE Collection' }).waitFor();
  await take(page, 'profile-collection');
  await page.goto(paths.home());
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'View Profile' }).click();
  await page.getByRole('article').first().waitFor();
  await take(page, 'profile-own');
  await page.getByRole('button', { name: 'My QR Code' }).click();
  await page.getByRole('img', { name: /^QR code of/ }).waitFor();
  await take(page, 'my-qr-code');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Bio').waitFor();
  await take(page, 'profile-edit');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^(Add a|Change your) picture$/ }).click();
  const picture = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await (await picture).setFiles(CABIN);
  await page.getByRole('application').waitFor();
  await take(page, 'profile-picture');
});

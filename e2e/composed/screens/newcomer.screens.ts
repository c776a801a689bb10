import { expect, test } from '@playwright/test';
import { paths } from '@pure/contracts';
import { totp } from '@pure/e2e-support';
import { take } from './take-screen.ts';

test('a newcomer’s Home, two-step sign-in, and the end of the account', async ({ page }) => {
  const username = `nora_${crypto.randomUUID().slice(0, 8)}`;
  await page.goto(paths.register('hanna'));
  await page.getByLabel('Full name').fill('Nora Lind');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@pure.test`);
  await page.getByLabel('Password', { exact: true }).fill('friends-only');
  await page.getByLabel('Confirm password').fill('friends-only');
  await page.getByRole('button', { name: 'Join our community' }).click();
  await page.getByRole('region', { name: 'Welcome, Nora' }).waitFor();
  await expect(page.getByRole('status').getByText('Welcome to PURE!')).toHaveCount(0);
  await take(page, 'home-newcomer');

  const dialog = page.getByRole('dialog');
  await page.goto(`${paths.settings()}?tab=security`);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await dialog.getByLabel('A name for the app').fill('Phone');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('img').waitFor();
  await take(page, 'two-step-app');
  const secret = await dialog.locator('code').innerText();
  await dialog.getByLabel('Six digits that the app shows').fill(totp(secret));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expect(page.getByRole('status').getByText('Two-step sign-in is on.')).toHaveCount(0);
  await take(page, 'two-step-codes');
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();

  await page.evaluate(() => localStorage.clear());
  await page.goto(paths.login());
  await page.getByLabel('Email').fill(`${username}@pure.test`);
  await page.getByLabel('Password', { exact: true }).fill('friends-only');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Six digits').waitFor();
  await take(page, 'login-code');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await take(page, 'login-recovery-code');
  await page.getByRole('button', { name: 'Use your app' }).click();
  await page.getByLabel('Six digits').fill(totp(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('region', { name: 'Welcome, Nora' }).waitFor();

  await page.goto(`${paths.settings()}?tab=data`);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByLabel('Your password').fill('friends-only');
  await take(page, 'delete-account');
  await dialog.getByLabel('Type DELETE').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByText('Your account is deleted. Take care.').waitFor();
  await take(page, 'delete-account-done');
});

import { test } from '@playwright/test';
import { paths } from '@pure/contracts';
import { signIn, take } from './take-screen.ts';

const members: Record<string, string> = {
  friends: paths.friends(),
  'friends-requests': paths.friends({ tab: 'requests' }),
  messages: paths.messages(),
  search: paths.search('the', { tab: 'posts' }),
};

const settingsTabs = [
  'account',
  'password',
  'security',
  'privacy',
  'notifications',
  'appearance',
  'data',
] as const;

test('a member’s screens', async ({ page }) => {
  await signIn(page);
  for (const [name, address] of Object.entries(members)) {
    await page.goto(address);
    await take(page, name);
  }
  await page.getByRole('button', { name: 'Search PURE' }).click();
  await page.getByRole('combobox').fill('ha');
  await page.getByRole('option', { name: /^Hanna/ }).waitFor();
  await take(page, 'search-dialog');
  await page.keyboard.press('Escape');
  for (const tab of settingsTabs) {
    await page.goto(`${paths.settings()}?tab=${tab}`);
    await take(page, `settings-${tab}`);
  }
  await page.goto(`${paths.settings()}?tab=security`);
  const sessions = page.getByRole('list', { name: 'Where you’re signed in' });
  await sessions.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await take(page, 'settings-sessions');
  await page.goto(paths.home());
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await take(page, 'notifications');
});

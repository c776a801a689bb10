import path from 'node:path';
import { expect, test } from '@playwright/test';
import { paths } from '@pure/contracts';
import { signIn, take } from './take-screen.ts';

const DEMO = path.join(import.meta.dirname, '../../../supabase/demo/pictures');

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
  const viewport = page.viewportSize() ?? { width: 1280, height: 800 };
  // Tall enough for a text and a picture of the feed.
  const height = viewport.width > viewport.height ? 1_200 : viewport.height;
  await page.setViewportSize({ ...viewport, height });
  await page.goto(paths.home());
  await take(page, 'home');
  await page.setViewportSize(viewport);
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
  await page.getByRole('list', { name: 'Where you’re signed in' }).waitFor();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).scrollIntoViewIfNeeded();
  await take(page, 'settings-sessions');
  await page.goto(paths.home());
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await take(page, 'notifications');
  await page.goto(paths.home({ post: '00000000-0000-4000-8000-0000000e0012' }));
  await page.getByRole('dialog').getByRole('article').waitFor();
  await take(page, 'post');
  await page.goto(paths.home());
  await page.getByRole('article').getByRole('link', { name: 'Hanna Berg' }).first().click();
  await page.getByRole('article').first().waitFor();
  await take(page, 'profile');
  await page.getByRole('tab', { name: 'PURE Collection' }).click();
  await page.getByRole('listitem').getByRole('img').first().waitFor();
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
  await (await picture).setFiles(`${DEMO}/cabin.webp`);
  await page.getByRole('application').waitFor();
  await take(page, 'profile-picture');
  // Last, because the draft stays in this browser.
  await page.goto(paths.home());
  await page.getByRole('button', { name: /^What’s new/ }).click();
  const field = page.getByRole('textbox', { name: /^What’s new/ });
  await field.fill('The kiln is cooling. Nobody may touch it.');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Photo', exact: true }).click();
  await (await chooser).setFiles(['mugs', 'cabin'].map((name) => `${DEMO}/${name}.webp`));
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await take(page, 'composer');
  await field.press('End');
  await field.pressSequentially(' Not even @');
  await page.getByRole('option').first().waitFor();
  await take(page, 'composer-names');
});

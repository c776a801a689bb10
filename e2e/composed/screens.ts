import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { paths } from '@pure/contracts';

const FOLDER = path.join(import.meta.dirname, '../../docs/screens');
const DEMO = path.join(import.meta.dirname, '../../supabase/demo/pictures');

const visitors: Record<string, string> = {
  landing: paths.landing(),
  login: paths.login(),
  register: paths.register(),
  privacy: paths.privacy(),
  terms: paths.terms(),
  contact: paths.contact(),
};

const members: Record<string, string> = {
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

for (const [name, address] of Object.entries(visitors)) {
  test(name, async ({ page }) => {
    await page.goto(address);
    await take(page, name);
  });
}

test('a member’s screens', async ({ page }) => {
  await signIn(page);
  const viewport = page.viewportSize() ?? { width: 1280, height: 800 };
  // Tall enough for a text and a picture of the feed.
  const height = Math.max(viewport.width, viewport.height);
  await page.setViewportSize({ ...viewport, height });
  await page.goto(paths.home());
  await take(page, 'home');
  await page.setViewportSize(viewport);
  for (const [name, address] of Object.entries(members)) {
    await page.goto(address);
    await take(page, name);
  }
  await page.getByRole('button', { name: 'Search PURE' }).click();
  await page.keyboard.type('ha');
  await page.getByRole('option', { name: /^Hanna/ }).waitFor();
  await take(page, 'search-dialog');
  await page.keyboard.press('Escape');
  for (const tab of settingsTabs) {
    await page.goto(`${paths.settings()}?tab=${tab}`);
    await take(page, `settings-${tab}`);
  }
  await page.goto(paths.home());
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await take(page, 'notifications');
  await page.goto(paths.home());
  await page.getByRole('button', { name: /^Hanna/ }).click();
  await page.getByRole('dialog').getByRole('img').first().waitFor();
  await take(page, 'story');
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
  await page.getByRole('button', { name: /^What's new/ }).click();
  await page
    .getByRole('textbox', { name: /^What's new/ })
    .fill('The kiln is cooling. Nobody may touch it.');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Photo', exact: true }).click();
  await (await chooser).setFiles(['mugs', 'cabin'].map((name) => `${DEMO}/${name}.webp`));
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await take(page, 'composer');
});

test('the scanner and the invitation', async ({ page }) => {
  await signIn(page);
  await openFromFrame(page, 'Scan QR Code');
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
  });
  await take(page, 'scan');
  await page.keyboard.press('Escape');
  await openFromFrame(page, 'Invite Friends');
  const dialog = page.getByRole('dialog', { name: 'Invite Friends' });
  const emails = dialog.getByRole('textbox', { name: 'Invite by email' });
  await emails.fill('sara@pure.test\nmilo@pure.test');
  await dialog.getByRole('button', { name: 'Send Email Invites' }).scrollIntoViewIfNeeded();
  await take(page, 'invite');
  await emails.clear();
});

test('a newcomer’s Home', async ({ page }) => {
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
});

async function signIn(page: Page): Promise<void> {
  // Otherwise the offer of notifications stands on some of them.
  await page.context().grantPermissions(['camera', 'notifications']);
  await page.goto(paths.login());
  await page.getByLabel('Email').fill('elin@pure.test');
  await page.getByLabel('Password', { exact: true }).fill('friends-only');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('article').first().waitFor();
  await expect(page.getByText(/^Welcome back/)).toHaveCount(0);
}

/** Presses a button of the bar, on phones of the drawer. */
async function openFromFrame(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name }).locator('visible=true').first().click();
  await page.getByRole('dialog', { name }).waitFor();
}

/** Takes a picture of the viewport once the page has loaded. */
async function take(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  const project = test.info().project.name;
  const picture = await page.screenshot({ path: path.join(FOLDER, `${name}-${project}.png`) });
  expect(picture.byteLength, `${name} weighs`).toBeLessThan(200_000);
}

import { paths } from '@pure/contracts';
import { expect, test, type Member, waitForMail, stopClock } from '@pure/e2e-support';
import type { Page } from '@playwright/test';

let elin: Member;
let key: string;

test.beforeEach(async ({ newMember, signInAs }) => {
  elin = await newMember('Elin Sandberg');
  key = (await elin.client.rpc('my_invite_key')).data ?? '';
  await signInAs(elin);
});

async function openInvitation(page: Page) {
  await page.goto(paths.home());
  await page.getByRole('banner').getByRole('button', { name: 'Invite Friends' }).click();
  return page.getByRole('dialog', { name: 'Invite Friends' });
}

const linkOf = (page: Page) =>
  `${new URL(page.url()).origin}/register?ref=${elin.username}&key=${key}`;

test('[72] [196] Copy copies the link and confirms it on the button for two seconds', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  const dialog = await openInvitation(page);
  const input = dialog.getByRole('textbox', { name: 'Your invite link' });
  await expect(input).toHaveValue(linkOf(page));
  await expect(input).toHaveAttribute('readonly');
  const copy = dialog.getByRole('button', { name: 'Copy', exact: true });
  const copied = dialog.getByRole('button', { name: 'Copied!' });
  await stopClock(page);
  await copy.click();
  await expect(copied).toBeVisible();
  await expect(page.getByText('Invite link copied!')).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(copied).toBeVisible();
  await page.clock.runFor(200);
  await expect(copy).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(linkOf(page));
});

test('[72] an error shows if the browser refuses to copy', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  const dialog = await openInvitation(page);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Failed to copy link')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copied!' })).toHaveCount(0);
});

test('[73] four services receive the message that is shown below them', async ({ page }) => {
  const dialog = await openInvitation(page);
  const words = `Hey! I'm using PURE - a social network that's actually built for humans. No ads, no data harvesting, just real connections. Join me: ${linkOf(page)}`;
  await expect(dialog.getByText(words)).toBeVisible();
  const address = async (name: string) =>
    new URL((await dialog.getByRole('link', { name }).getAttribute('href')) ?? '');
  expect((await address('WhatsApp')).searchParams.get('text')).toBe(words);
  expect((await address('Facebook')).searchParams.get('u')).toBe(linkOf(page));
  expect((await address('LinkedIn')).searchParams.get('url')).toBe(linkOf(page));
  expect((await address('Email')).searchParams.get('body')).toBe(words);
});

test('[74] [75] invitations are mailed, and a second time the address is known', async ({
  page,
}) => {
  const address = `${crypto.randomUUID()}@pure.test`;
  const dialog = await openInvitation(page);
  const field = dialog.getByRole('textbox', { name: 'Invite by email' });
  await field.fill(`${address}, Hanna`);
  await dialog.getByRole('button', { name: 'Send Email Invites' }).click();
  await expect(page.getByText('Email invites prepared for 1 recipient(s)!')).toBeVisible();
  await expect(field).toHaveValue('Hanna');
  expect(JSON.stringify(await waitForMail(address))).toContain(`/register?ref=${elin.username}`);
  await field.fill(address);
  await dialog.getByRole('button', { name: 'Send Email Invites' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: address })).toContainText(
    'You invited them before',
  );
  await expect(field).toHaveValue('');
});

test('[74] addresses that were typed survive a reload', async ({ page }) => {
  const dialog = await openInvitation(page);
  await dialog.getByRole('textbox', { name: 'Invite by email' }).fill('hanna@pure.test');
  await openInvitation(page);
  await expect(dialog.getByRole('textbox', { name: 'Invite by email' })).toHaveValue(
    'hanna@pure.test',
  );
});

test('the friends page opens the same dialog', async ({ page }) => {
  await page.goto(paths.friends());
  await page.getByRole('main').getByRole('button', { name: 'Invite Friends' }).click();
  await expect(page.getByRole('dialog', { name: 'Invite Friends' })).toBeVisible();
});

test('the invite link opens a register page that names the inviter', async ({ page, browser }) => {
  await openInvitation(page);
  const visitor = await browser.newPage();
  await visitor.goto(linkOf(page));
  await expect(visitor.getByText('Invited by Elin')).toBeVisible();
  await visitor.close();
});

test('it closes on Escape, returns the focus, and is accessible', async ({
  page,
  expectAccessible,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const dialog = await openInvitation(page);
  await expect(dialog).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Invite Friends' }),
  ).toBeFocused();
});

test('if its code fails to load, a toast says so; offline it waits, and opens by itself', async ({
  page,
  context,
}) => {
  const code = /\/assets\/invite\..*\.js$/;
  await page.route(code, (route) => route.abort());
  const dialog = await openInvitation(page);
  await expect(page.getByText('Couldn’t open it. Try again, or reload the page.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.unroute(code);
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('button', { name: 'Invite Friends' }).click();
  await expect(
    page.getByText('It can’t be opened offline. It opens by itself when you’re back.'),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(dialog).toBeVisible();
});

test('if its code was removed since the document was opened, a toast offers Reload alone', async ({
  page,
}) => {
  const code = /\/assets\/invite\..*\.js$/;
  await page.route(code, (route) => route.fulfill({ status: 404 }));
  await openInvitation(page);
  const toast = page
    .getByRole('alert')
    .filter({ hasText: 'PURE has changed since you opened it.' });
  await expect(toast).not.toContainText('Try again');
  await page.unroute(code);
  const reloaded = page.waitForEvent('load');
  await toast.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  const dialog = await openInvitation(page);
  await expect(dialog).toBeVisible();
});

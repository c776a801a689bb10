import { paths } from '@pure/contracts';
import {
  befriend,
  expect,
  expectNoSidewaysScroll,
  expectReachableByTab,
  inEachAppearance,
  test,
  type Member,
} from '@pure/e2e-support';
import type { Page } from '@playwright/test';

/** Each test has a founder of its own, whose username isn't the configured one. */
async function replaceFounder(page: Page, founder: Member): Promise<void> {
  await page.route('**/rpc/inviter_card', (route) =>
    route.continue({ postData: JSON.stringify({ username: founder.username }) }),
  );
}

async function openHelp(page: Page) {
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('button', { name: 'Help & Support' })
    .click();
  return page.getByRole('dialog', { name: 'Need Help?' });
}

test('[84] a member asks the founder to be friends, and then writes a message', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, ingrid] = await Promise.all([
    newMember('Elin Sandberg'),
    newMember('Ingrid Ahlström'),
  ]);
  await signInAs(elin);
  await replaceFounder(page, ingrid);
  await page.goto(paths.home());
  const dialog = await openHelp(page);
  await expect(dialog.getByText('Ingrid Ahlström')).toBeVisible();
  await expect(dialog.getByText('Technical issues or bugs')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Keyboard shortcuts' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Friend' }).click();
  await expect(page.getByText('Friend request sent!')).toBeVisible();

  await ingrid.client.rpc('accept_request', { member_id: elin.id });
  await dialog.getByRole('link', { name: 'Message Ingrid' }).click();
  await expect(page).toHaveURL(paths.messages({ with: ingrid.id }));
  await expect(dialog).toBeHidden();
});

test('[47] [84] the drawer opens it; Escape closes it and returns the focus', async ({
  page,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  const [elin, ingrid] = await Promise.all([
    newMember('Elin Sandberg'),
    newMember('Ingrid Ahlström'),
  ]);
  await befriend(elin, ingrid);
  await signInAs(elin);
  await replaceFounder(page, ingrid);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(paths.home());
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('button', { name: 'Help & Support' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Need Help?' });
  await expect(dialog.getByRole('link', { name: 'Message Ingrid' })).toBeVisible();
  await expectAccessible();
  await inEachAppearance(page, () => expectNoSidewaysScroll(page));
  await expectReachableByTab(dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
});

test('[86] the stories are hidden while it is open', async ({ page, newMember, signInAs }) => {
  const [elin, ingrid] = await Promise.all([newMember('Elin'), newMember('Ingrid')]);
  await signInAs(elin);
  await replaceFounder(page, ingrid);
  await page.goto(paths.home());
  const stories = page.getByRole('region', { name: 'Stories' });
  await expect(stories).toBeVisible();
  const dialog = await openHelp(page);
  await expect(dialog).toBeVisible();
  await expect(stories).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(stories).toBeVisible();
});

test('the details of a part that failed are readable before they are copied', async ({
  page,
  context,
  newMember,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [elin, ingrid] = await Promise.all([newMember('Elin'), newMember('Ingrid')]);
  await signInAs(elin);
  await replaceFounder(page, ingrid);
  await page.goto(paths.profile(elin.id));
  const dialog = await openHelp(page);
  await dialog.getByText('What is copied').click();
  const details = dialog.getByText('Page: ');
  await expect(details).toBeVisible();
  await expect(details).toContainText('Page: /app/profile/:userId');
  await expect(details).toContainText(/Parts: .*feed [0-9a-f]+/);
  await expect(details).not.toContainText(elin.id);
  await dialog.getByRole('button', { name: 'Copy details' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await details.textContent(),
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[84] it lists no keys', async ({ page, newMember, signInAs }) => {
    const [elin, ingrid] = await Promise.all([newMember('Elin'), newMember('Ingrid')]);
    await signInAs(elin);
    await replaceFounder(page, ingrid);
    await page.goto(paths.home());
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Help & Support' }).click();
    const dialog = page.getByRole('dialog', { name: 'Need Help?' });
    await expect(dialog.getByText('What is copied')).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Keyboard shortcuts' })).toBeHidden();
  });
});

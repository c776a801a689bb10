import { paths } from '@pure/contracts';
import { befriend, expect, type Member, requestFriendship, test } from '@pure/e2e-support';
import type { Locator } from '@playwright/test';

const phone = { width: 390, height: 844 };
const tablet = { width: 800, height: 1000 };
const desktop = { width: 1280, height: 800 };

const entries = async (list: Locator) => {
  await expect(list).toBeVisible();
  const texts = await list.getByRole('link').or(list.getByRole('button')).allInnerTexts();
  return texts.map((text) => text.trim().split('\n')[0]);
};

/** The entries are there in this order. Remotes that this workspace adds may have further ones. */
async function expectEntries(list: Locator, expected: string[]) {
  const known = async () => (await entries(list)).filter((entry = '') => expected.includes(entry));
  await expect.poll(known).toEqual(expected);
}

let elin: Member;

test.beforeEach(async ({ signInAs, newMember }) => {
  const members = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  [elin] = members;
  await befriend(...members);
  await signInAs(elin);
});

test('[44] [48] no two links lead to one destination, at any width', async ({ page }) => {
  await page.goto(paths.home());
  for (const [device, viewport] of Object.entries({ phone, tablet, desktop })) {
    await test.step(device, async () => {
      await page.setViewportSize(viewport);
      const links = page.getByRole('navigation').or(page.getByRole('banner')).getByRole('link');
      await expect(links.filter({ visible: true, hasText: 'Friends' })).toHaveCount(1);
      const targets = await links
        .filter({ visible: true, hasNotText: 'PURE' })
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(targets.length).toBe(new Set(targets).size);
    });
  }
});

test('[48] the sidebar has the destinations and the help, and on a tablet icons with accessible names', async ({
  page,
}) => {
  await page.goto(paths.home());
  const bar = page.getByRole('navigation', { name: 'Sections' });
  await expectEntries(bar, [
    'Home',
    'Friends',
    'Events',
    'Messages',
    'Groups',
    'Settings',
    'Help & Support',
  ]);
  expect((await bar.boundingBox())?.width).toBe(240);
  await page.setViewportSize(tablet);
  await expect.poll(async () => (await bar.boundingBox())?.width).toBe(56);
  await expect(bar.getByRole('link', { name: 'Friends' })).toBeVisible();
});

test('on a phone the destinations are at the bottom of the screen', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(paths.home());
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
  const bar = page.getByRole('navigation', { name: 'Main' });
  expect(await entries(bar)).toEqual(['Home', 'Friends', 'Groups', 'Messages']);
  const box = await bar.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(phone.height);
  await bar.getByRole('link', { name: 'Friends' }).click();
  await expect(page).toHaveURL('/app/friends');
  expect((await page.getByRole('banner').boundingBox())?.height).toBeCloseTo(57, 0);
});

test('[48] Messages joins the navigation with the first friend', async ({ newMember, openAs }) => {
  const newcomer = await newMember('Nora Lind');
  const phoneOfNora = await openAs(newcomer);
  await phoneOfNora.setViewportSize(phone);
  await phoneOfNora.goto(paths.friends({ tab: 'requests' }));
  const bar = phoneOfNora.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Friends', 'Groups']);
  await requestFriendship(elin, newcomer);
  await phoneOfNora.getByRole('button', { name: /^Accept/ }).click();
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Friends', 'Groups', 'Messages']);
});

test.describe('the drawer', () => {
  test.use({ viewport: phone });

  test('[47] lists the destinations in order, links to them, and closes on a press beside it', async ({
    page,
  }) => {
    await page.goto(paths.home());
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    await page.mouse.click(phone.width - 40, 400);
    await expect(drawer).toBeHidden();
    await opener.click();
    await expectEntries(drawer.getByRole('navigation'), [
      'Home',
      'Friends',
      'Events',
      'Groups',
      'Messages',
      'Invite Friends',
      'Scan QR Code',
      'Help & Support',
      'Settings',
      'Sign Out',
    ]);
    await drawer.getByRole('link', { name: 'Friends' }).click();
    await expect(page).toHaveURL('/app/friends');
    await expect(drawer).toBeHidden();
  });

  test('[47] traps the focus, closes on Escape and returns the focus', async ({ page }) => {
    await page.goto(paths.home());
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    const outside = page.getByRole('navigation', { name: 'Main' }).last();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      const strayed = await page.evaluate(() => {
        const at = document.activeElement;
        return at !== document.body && at?.closest('dialog') === null;
      });
      expect(strayed).toBe(false);
    }
    await expect(outside).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('[47] opens the invite dialog and signs out', async ({ page }) => {
    await page.goto(paths.home());
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await menu.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Invite Friends' }).click();
    await expect(page.getByRole('dialog', { name: 'Invite Friends' })).toBeVisible();
    await page.keyboard.press('Escape');
    await menu.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/login');
  });
});

import { paths } from '@pure/contracts';
import {
  befriend,
  expect,
  expectNoSidewaysScroll,
  inEachAppearance,
  requestFriendship,
  test,
} from '@pure/e2e-support';
import type { Locator } from '@playwright/test';
import { waitForIdleParts } from './idle-parts.ts';

const phone = { width: 390, height: 844 };
const tablet = { width: 800, height: 1000 };
const desktop = { width: 1280, height: 800 };

test.beforeEach(async ({ signInAs, newMember }) => {
  await signInAs(await newMember('Elin Sandberg'));
});

test('[44] the top bar has the logo, the search and the invitation', async ({ page }) => {
  await page.goto(paths.home());
  const bar = page.getByRole('banner');
  await expect(bar.getByText('BETA')).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Search PURE' })).toBeVisible();
  await bar.getByRole('button', { name: 'Invite Friends' }).click();
  await expect(page.getByRole('dialog', { name: 'Invite Friends' })).toBeVisible();
});

test('the logo links home', async ({ page }) => {
  await page.goto(paths.friends());
  await page.getByRole('banner').getByRole('link', { name: 'PURE' }).click();
  await expect(page).toHaveURL('/app');
});

test('[46] the profile menu works by keyboard alone', async ({ page }) => {
  await page.goto(paths.home());
  const menu = page.getByRole('button', { name: 'Your menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'View Profile' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'View Profile' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/profile\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Elin Sandberg' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the profile menu stands at its picture, in both directions', async ({ page }) => {
  await page.goto(paths.home());
  const trigger = page.getByRole('button', { name: 'Your menu' });
  for (const dir of ['ltr', 'rtl'] as const) {
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), dir);
    await trigger.click();
    const end = async (locator: Locator) => {
      const box = await locator.boundingBox();
      return box && (dir === 'ltr' ? box.x + box.width : box.x);
    };
    await expect(page.getByRole('menuitem', { name: 'View Profile' })).toBeVisible();
    expect(await end(page.getByRole('menu'))).toBe(await end(trigger));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  }
});

test('[23] [46] signing out shows a toast, redirects to the login and lasts', async ({ page }) => {
  await page.goto(paths.home());
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.goto(paths.home());
  await expect(page).toHaveURL('/login');
});

test.describe('a part whose code loads on demand', () => {
  const parts = [
    { chunk: 'drawer', opener: 'Menu', first: { role: 'button', name: 'Close menu' } },
    {
      chunk: 'profile-menu',
      opener: 'Your menu',
      first: { role: 'menuitem', name: 'View Profile' },
    },
    {
      chunk: 'notifications',
      opener: 'Notifications',
      first: { role: 'dialog', name: 'Notifications' },
    },
  ] as const;

  test.use({ viewport: phone });

  const codeOf = (chunk: string) => new RegExp(`/assets/${chunk}\\.[0-9a-f]{8}\\.js$`);

  test('a press before its code has loaded shows progress, keeps the focus and then opens it', async ({
    page,
  }) => {
    const arrivals = parts.map(({ chunk }) => ({ chunk, ...Promise.withResolvers<void>() }));
    for (const { chunk, promise } of arrivals) {
      await page.route(codeOf(chunk), async (route) => {
        await promise;
        await route.continue();
      });
    }
    await page.goto(paths.home());
    for (const [index, { opener, first }] of parts.entries()) {
      await test.step(opener, async () => {
        const button = page.getByRole('button', { name: opener, exact: true });
        await button.focus();
        await page.keyboard.press('Enter');
        await expect(page.getByTestId('progress')).toBeVisible();
        await expect(button).toBeFocused();
        arrivals[index]?.resolve();
        await expect(page.getByRole(first.role, { name: first.name })).toBeFocused();
        await expect(page.getByTestId('progress')).toBeHidden();
        await page.keyboard.press('Escape');
        await expect(button).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page.getByRole(first.role, { name: first.name })).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(button).toBeFocused();
      });
    }
  });

  for (const { chunk, opener, first } of parts) {
    test(`${opener}: if its code fails to load, a toast above the bar says so and the next press opens it`, async ({
      page,
    }) => {
      await page.route(codeOf(chunk), (route) => route.abort());
      await page.goto(paths.home());
      const button = page.getByRole('button', { name: opener, exact: true });
      await button.click();
      const toast = page.getByRole('alert').locator('div', { hasText: 'Couldn’t open it.' }).last();
      await expect(toast).toBeVisible();
      const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
      const bottomOf = async () => {
        const box = await toast.boundingBox();
        return box ? box.y + box.height : null;
      };
      await expect.poll(bottomOf).toBeLessThan(bar?.y ?? 0);
      await expect.poll(bottomOf).toBeGreaterThan((bar?.y ?? 0) - 32);
      await page.unroute(codeOf(chunk));
      await button.click();
      await expect(page.getByRole(first.role, { name: first.name })).toBeVisible();
    });
  }

  test('none of them loads while the member only reads', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(paths.home());
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
    await page.waitForLoadState('networkidle');
    const parts =
      /\/(drawer|profile-menu|search|invite|scan|qr-reader|help|notifications|picture-dialog|settings-\w+)\./;
    const pages = /\/page-(profile|settings|moderation)\./;
    expect(scripts.filter((url) => parts.test(url) || pages.test(url))).toEqual([]);
    expect(scripts.filter((url) => /\/layout\./.test(url))).not.toEqual([]);
  });

  test('the notices of failures load when the tab is hidden, before its files may be gone', async ({
    page,
  }) => {
    await page.goto(paths.home());
    await waitForIdleParts(page);
    const loading = page.waitForRequest(codeOf('notices'));
    const loaded = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => name.includes('/assets/notices.')),
      );
    expect(await loaded()).toBe(false);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await loading;
  });
});

test('the frame is accessible at any width', async ({ page, expectAccessible }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(paths.home());
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
  for (const [device, viewport] of Object.entries({ desktop, tablet, phone })) {
    await test.step(device, async () => {
      await page.setViewportSize(viewport);
      await expectAccessible();
    });
  }
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible();
});

test('no page scrolls sideways at 320 px, in either direction or with large text', async ({
  page,
}) => {
  for (const path of [paths.home(), paths.friends(), paths.messages(), paths.settings()]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
    await inEachAppearance(page, () => expectNoSidewaysScroll(page));
  }
});

test('icons at the end of a row end where the text around them does', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Berg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  await signInAs(elin);
  const endOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return box && box.x + box.width;
  };
  /** an icon's drawing ends up to 4 px before its box */
  const expectSameEnd = async (icon: Locator, other: Locator) => {
    const distance = ((await endOf(icon)) ?? 0) - ((await endOf(other)) ?? 0);
    expect(Math.abs(distance)).toBeLessThanOrEqual(5);
  };
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await page.goto(paths.messages());
    const list = page.getByRole('region', { name: 'Conversations' });
    const pen = list.getByRole('button', { name: 'New message' });
    await expectSameEnd(
      pen.locator('svg'),
      page.getByRole('searchbox', { name: 'Search messages' }),
    );
    await page.goto(paths.messages({ with: hanna.id }));
    const conversation = page.locator('[data-fills-phone]');
    await expectSameEnd(
      conversation.getByRole('button', { name: `More about ${hanna.fullName}` }).locator('svg'),
      conversation.getByRole('button', { name: 'Send' }),
    );
  }
});

test('the cross of a dialog ends where its content does', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(desktop);
  await page.goto(paths.home());
  await page.getByRole('banner').getByRole('button', { name: 'Invite Friends' }).click();
  const cross = page
    .getByRole('dialog', { name: 'Invite Friends' })
    .getByRole('button', { name: 'Close' });
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    const distance = await cross.evaluate((button) => {
      const [icon, head] = [button.querySelector('svg'), button.parentElement];
      if (!icon || !head) return NaN;
      const { right, width } = icon.getBoundingClientRect();
      // Its lines, with their round ends, leave 5 of the icon's 24 units empty.
      const drawnUntil = right - (width * 5) / 24;
      const contentEnd =
        head.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(head).paddingRight);
      return contentEnd - drawnUntil;
    });
    expect(Math.abs(distance)).toBeLessThan(0.5);
  }
});

test('a long toast stands beside the column of a desktop, not over it', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await requestFriendship(hanna, elin);
  await signInAs(elin);
  await page.setViewportSize(desktop);
  await page.goto(paths.friends({ tab: 'requests' }));
  await page.getByRole('button', { name: 'More about Hanna Berg' }).click();
  await page.getByRole('menuitem', { name: "Decline and don't ask again" }).click();
  const toast = await page
    .getByText(/^Declined\. You won’t hear/)
    .locator('..')
    .boundingBox();
  const column = await page.getByRole('main').boundingBox();
  expect((toast?.x ?? 0) + (toast?.width ?? 0)).toBeLessThanOrEqual(column?.x ?? 0);
});

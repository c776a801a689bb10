import { randomUUID } from 'node:crypto';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { settingsTabs } from '@pure/account/src/settings/settings-tabs.ts';
import { type FriendCounts, paths } from '@pure/contracts';
import { ROUTES_ELEMENT, type RouteTable } from '@pure/contracts/host';
import {
  befriend,
  createEvent,
  createGroup,
  createPost,
  expect,
  expectNoSidewaysScroll,
  type Member,
  requestFriendship,
  test,
} from '@pure/e2e-support';
import { createWorld, findUnvisited, membersPages, visitorsPages } from './every-page.ts';
import { findCutTimes, findSmallTargets, findUnfadedRows } from './screen-faults.ts';

const LARGE_FONT = 32;

test.use({ viewport: { width: 390, height: 844 } });

test('no page of the site is missing among those that the tests open', async ({ request }) => {
  const document = await (await request.get(paths.landing())).text();
  const [, json = ''] =
    new RegExp(`id="${ROUTES_ELEMENT}"[^>]*>(.*?)</script>`, 's').exec(document) ?? [];
  const routes = JSON.parse(json) as RouteTable;
  expect(findUnvisited(routes), 'visit these in every-page.ts').toEqual([]);
});

test.describe('no screen has a violation of axe or a target below 24 px, and each fits a font of 32 px', () => {
  test.describe.configure({ timeout: 120_000 });
  let session: CDPSession;
  test.beforeEach(async ({ page, context }) => {
    session = await context.newCDPSession(page);
  });

  test('of visitors', async ({ page, expectAccessible }) => {
    const { landing, privacy, login, register, resetPassword } = paths;
    for (const path of [landing, privacy, login, register, resetPassword]) {
      await openScreen(page, path());
      await expectAccessible();
      await expectFits(page, session);
    }
  });

  test('of members', async ({ page, newMember, signInAs, expectAccessible }) => {
    const elin = await newMember('Elin Sandberg');
    const hanna = await newMember('Wilhelmina Featherstonehaugh-Lindqvist');
    await fillScreens(elin, hanna, await newMember('Tom Weber'));
    await pretendFriends(page, 50);
    await signInAs(elin);
    for (const path of [
      paths.home(),
      paths.friends(),
      paths.friends({ tab: 'requests' }),
      paths.profile(hanna.id),
      paths.messages(),
      paths.messages({ with: hanna.id }),
      paths.groups(),
      paths.events(),
      paths.search('soup', { tab: 'posts' }),
    ]) {
      await openScreen(page, path);
      if (path === paths.friends()) {
        await expect(page.getByRole('toolbar', { name: 'Jump to a letter' })).toBeVisible();
      }
      await expectAccessible();
      await expectFits(page, session);
    }
  });

  test('of settings', async ({ page, newMember, signInAs, expectAccessible }) => {
    await signInAs(await newMember('Elin Sandberg'));
    for (const tab of settingsTabs) {
      await openScreen(page, `${paths.settings()}?tab=${tab}`);
      // Fades where more tabs follow.
      await expect(page.getByRole('tablist')).toHaveCSS('mask-image', /linear-gradient/);
      await expectAccessible();
      await expectFits(page, session);
    }
  });

  test('that opens above another', async ({ page, newMember, signInAs, expectAccessible }) => {
    const elin = await newMember('Elin Sandberg');
    const tom = await newMember('Tom Weber');
    await requestFriendship(tom, elin);
    await signInAs(elin);
    for (const { path, button, isPopover = false } of [
      { path: paths.home(), button: 'Menu' },
      // axe believes that the tab bar covers a popover. It looks at this one at 1280 px, in another test.
      { path: paths.home(), button: /^Notifications/, isPopover: true },
      { path: paths.profile(elin.id), button: 'My QR Code' },
      { path: paths.profile(tom.id), button: /^More about/, isPopover: true },
    ]) {
      await openScreen(page, path);
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toBeVisible();
      if (!isPopover) await expectAccessible();
      await expectFits(page, session);
    }
  });

  // The other tests look at the screens that most members see; this one at all.
  test(
    'of all pages and dialogs',
    { tag: '@deep' },
    async ({ page, newMember, signInAs, expectAccessible }) => {
      test.setTimeout(900_000);
      const world = await createWorld(newMember);
      for (const at of visitorsPages(world)) {
        await openScreen(page, at);
        await expectAccessible();
        await expectFits(page, session);
      }
      await signInAs(world.elin);
      for (const { at, dialogs } of membersPages(world)) {
        await openScreen(page, at);
        await expectAccessible();
        await expectFits(page, session);
        for (const opener of [...(dialogs?.(page) ?? []), ...phoneDialogs(page, at)]) {
          await openScreen(page, at);
          const dialog = await openDialog(page, opener);
          const isModal = await dialog.evaluate((element) => element.matches(':modal'));
          if (isModal) await expectAccessible();
          await expectFits(page, session);
        }
      }
    },
  );
});

async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
}

/** The buttons that open a dialog on phones alone. */
function phoneDialogs(page: Page, path: string): Locator[] {
  if (path !== paths.home()) return [];
  return [/^What’s new/, 'Tag People'].map((name) => page.getByRole('button', { name }));
}

async function openDialog(page: Page, opener: Locator): Promise<Locator> {
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  const isOnPage = await opener.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );
  if (!isOnPage) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(drawer).toBeVisible();
  }
  await opener.click();
  await expect(drawer).toBeHidden();
  const dialog = page.getByRole('dialog').last();
  await expect(dialog).toBeVisible();
  // A story would end meanwhile.
  const pause = dialog.getByRole('button', { name: 'Pause' });
  if (await pause.isVisible()) await pause.click();
  return dialog;
}

/** A mouse has the smallest targets, a finger the largest ones, which need the most room. */
async function expectFits(page: Page, session: CDPSession): Promise<void> {
  await test.step(page.url(), async () => {
    expect(await page.evaluate(findSmallTargets)).toEqual([]);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await setDefaultFont(page, session, LARGE_FONT);
    await expectNoSidewaysScroll(page);
    expect(await page.evaluate(findCutTimes)).toEqual([]);
    await expect.poll(() => page.evaluate(findUnfadedRows)).toEqual([]);
    await setDefaultFont(page, session, 16);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  });
}

/** The browser's setting: media queries follow it, which text that the page enlarges doesn't move. */
async function setDefaultFont(page: Page, session: CDPSession, size: number): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
  const readSize = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  await expect.poll(readSize).toBe(size);
}

/** The page counts this many friends, who needn't be there. Letters lead through many. */
async function pretendFriends(page: Page, friends: number): Promise<void> {
  await page.route('**/rpc/my_counts', async (route) => {
    const counts = (await (await route.fetch()).json()) as FriendCounts;
    await route.fulfill({ json: { ...counts, friends } });
  });
}

/** Something for each screen to show, with a long name, a long handle and a long address. */
async function fillScreens(elin: Member, hanna: Member, tom: Member): Promise<void> {
  await befriend(elin, hanna);
  await requestFriendship(tom, elin);
  await createPost(hanna, 'Soup tonight? Bring a bowl to Featherstonehaughlindqvistallé 12.');
  await createPost(elin, 'The soup was warm.');
  await createGroup(hanna, elin);
  await createEvent(hanna, elin);
  const { error } = await hanna.client.rpc('send_message', {
    id: randomUUID(),
    recipient_id: elin.id,
    content: 'Read https://pure.test/a/very/long/address/that/nobody/reads/aloud',
  });
  if (error) throw error;
}

import { randomUUID } from 'node:crypto';
import { paths } from '@pure/contracts';
import { befriend, expect, type Member, swipe, test } from '@pure/e2e-support';
import type { Page } from '@playwright/test';
import { textEdges } from './text-edges.ts';

async function sendText(from: Member, to: Member, content: string): Promise<string> {
  const id = randomUUID();
  await from.client.rpc('send_message', { id, recipient_id: to.id, content }).throwOnError();
  return id;
}

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name });
const names = (page: Page) =>
  page.getByRole('list', { name: 'Conversations' }).locator('strong').allInnerTexts();

/** The server has the choice, which shows before: a reload may come. */
const choiceSaved = (page: Page) => page.waitForResponse(/\/rpc\/set_conversation/);

test.describe('with two friends who wrote', () => {
  let elin: Member;
  let hanna: Member;
  let yusuf: Member;

  test.beforeEach(async ({ newMember, signInAs }) => {
    [elin, hanna, yusuf] = await Promise.all([
      newMember('Elin Sandberg'),
      newMember('Hanna Berg'),
      newMember('Yusuf Demir'),
    ]);
    await Promise.all([befriend(elin, hanna), befriend(elin, yusuf)]);
    await sendText(hanna, elin, 'You’re coming on Thursday, yes?');
    await sendText(yusuf, elin, 'It was the light');
    await signInAs(elin);
  });

  test('the list updates live, and a row opens its conversation [141] [146]', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(paths.messages());
    await expect(row(page, 'Yusuf Demir')).toContainText('It was the light');
    expect(await names(page)).toEqual(['Yusuf Demir', 'Hanna Berg']);
    await expect(row(page, 'Hanna Berg')).toHaveAccessibleName(/1 unread/);
    await expectAccessible();
    await page.waitForLoadState('networkidle');

    await sendText(hanna, elin, 'Yusuf brings the bread');
    await expect(row(page, 'Hanna Berg')).toContainText('Yusuf brings the bread');
    await expect.poll(() => names(page)).toEqual(['Hanna Berg', 'Yusuf Demir']);
    await expect(row(page, 'Hanna Berg')).toHaveAccessibleName(/2 unread/);

    await row(page, 'Hanna Berg').click();
    await expect(page).toHaveURL(paths.messages({ with: hanna.id }));
    await expect(page.getByRole('region', { name: 'Messages with Hanna Berg' })).toBeVisible();
    await expect(row(page, 'Hanna Berg')).toHaveAttribute('aria-current', 'true');
    await expect(row(page, 'Hanna Berg')).not.toHaveAccessibleName(/unread/);
  });

  test('on a phone Back returns to the list, at its place and with the focus on the row [141]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 300 });
    await page.goto(paths.messages());
    await expect(row(page, 'Hanna Berg')).toBeAttached();
    const heading = page.getByRole('heading', { level: 1, name: 'Messages' });
    const { left } = await textEdges(heading);
    expect((await textEdges(page.getByRole('tab', { name: 'All' }))).left).toBeCloseTo(left, 0);
    const surface = page.getByRole('list', { name: 'Conversations' }).locator('..');
    expect(await surface.boundingBox()).toMatchObject({ x: 0, width: 390 });
    await row(page, 'Hanna Berg').scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    const scrolled = await page.evaluate(() => scrollY);
    await row(page, 'Hanna Berg').click();
    await expect(row(page, 'Hanna Berg')).toBeHidden();
    await expect(page.locator('[data-fills-phone]')).toBeFocused();
    await expect(heading).toHaveCount(1);
    const back = page.getByRole('button', { name: 'Back' });
    await expect(back).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(back).toBeFocused();
    await back.click();
    await expect(page).toHaveURL(paths.messages());
    await expect(row(page, 'Hanna Berg')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });

  test('the menu opens by keyboard, pins, mutes and archives, also for the next visit [146]', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(paths.messages());
    await row(page, 'Hanna Berg').focus();
    await page.keyboard.press('Shift+F10');
    const menu = page.getByRole('menu', { name: 'More about Hanna Berg' });
    await expect(menu.getByRole('menuitem', { name: 'Pin' })).toBeFocused();
    await expectAccessible();
    const pinned = choiceSaved(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => names(page)).toEqual(['Hanna Berg', 'Yusuf Demir']);
    await pinned;

    await row(page, 'Yusuf Demir').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Mute…' }).click();
    await expectAccessible();
    const muted = choiceSaved(page);
    await page.getByRole('button', { name: 'For 1 hour' }).click();
    await expect(row(page, 'Yusuf Demir')).toHaveAccessibleName(/Muted/);
    await muted;

    await page.reload();
    await expect(row(page, 'Hanna Berg')).toHaveAccessibleName(/Pinned/);
    await expect(row(page, 'Yusuf Demir')).toHaveAccessibleName(/Muted/);
    await row(page, 'Yusuf Demir').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await expect.poll(() => names(page)).toEqual(['Hanna Berg']);
    await page.getByRole('tab', { name: 'Archived' }).click();
    await expect.poll(() => names(page)).toEqual(['Yusuf Demir']);
  });

  test('a search finds a message and opens its conversation there [146]', async ({
    page,
    expectAccessible,
  }) => {
    const id = await sendText(yusuf, elin, 'Bring lemons, if you have some');
    await page.goto(paths.messages());
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('lemons');
    const hit = page.getByRole('list', { name: 'Messages' }).getByRole('link');
    await expect(hit.locator('mark')).toHaveText('lemons');
    await expectAccessible();
    await hit.click();
    await expect(page).toHaveURL(paths.messages({ with: yusuf.id, at: id }));
    await expect(page.getByRole('region', { name: 'Messages with Yusuf Demir' })).toContainText(
      'Bring lemons',
    );
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('time and number end with the row, and a long press opens the menu that the conversation has, too [146]', async ({
    page,
    newMember,
    signInAs,
  }) => {
    const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
    await befriend(elin, hanna);
    await sendText(hanna, elin, 'Soup on Thursday?');
    await signInAs(elin);
    await page.goto(paths.messages());
    const link = row(page, 'Hanna Berg');
    await expect(link).toBeVisible();
    const [time, count] = await Promise.all(
      [link.locator('time'), link.getByText('1', { exact: true })].map((end) => end.boundingBox()),
    );
    for (const end of [time, count]) {
      expect((end?.x ?? 0) + (end?.width ?? 0)).toBeCloseTo(390 - 16, 0);
    }
    const opener = page.getByRole('button', { name: 'More about Hanna Berg' });
    await expect(opener.locator('xpath=ancestor::span[1]')).toHaveCSS('opacity', '0');

    // Opening the conversation reads it, so that its menu offers to mark it as unread.
    const entries = async () =>
      (await page.getByRole('menuitem').allInnerTexts()).map((words) =>
        words.replace('Mark as unread', 'Mark as read'),
      );
    const box = await link.boundingBox();
    await swipe(page, {
      from: [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20],
      by: [0, 0],
      whileTouching: () => page.getByRole('menuitem', { name: 'Pin' }).waitFor(),
    });
    const offered = await entries();
    await page.keyboard.press('Escape');
    await link.click();
    // The row has a button of that name, too, until the conversation is there.
    const conversation = page.getByRole('region', { name: 'Messages with Hanna Berg' });
    await conversation.getByRole('button', { name: 'More about Hanna Berg' }).click();
    await page.getByRole('menuitem', { name: 'Pin' }).waitFor();
    expect(await entries()).toEqual(expect.arrayContaining(offered));
  });
});

test('a deleted conversation is gone for its member alone, and a new message begins it again [146]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  await sendText(hanna, elin, 'Soup on Thursday?');
  await signInAs(elin);
  await page.goto(paths.messages());
  await row(page, 'Hanna Berg').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete conversation…' }).click();
  const cleared = page.waitForResponse('**/rpc/clear_conversation');
  await page.getByRole('button', { name: 'Delete conversation' }).click();
  await expect(page.getByRole('heading', { name: 'No conversations' })).toBeVisible();
  await cleared;
  const { data } = await hanna.client.rpc('my_conversations').throwOnError();
  expect(data.items).toHaveLength(1);
  await sendText(hanna, elin, 'Or Friday?');
  await expect(row(page, 'Hanna Berg')).toContainText('Or Friday?');
});

test('long names and words fit into 320 px, and in both directions [141]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hubert] = await Promise.all([
    newMember('Elin Sandberg'),
    newMember('Wolfeschlegelsteinhausenbergerdorff Hube'),
  ]);
  await befriend(elin, hubert);
  await sendText(hubert, elin, 'x'.repeat(300));
  await signInAs(elin);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(paths.messages());
  await expect(row(page, 'Wolfe')).toBeVisible();
  const inBothDirections = async (check: () => Promise<void>) => {
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      await check();
    }
  };
  await inBothDirections(async () => {});
  await row(page, 'Wolfe').click();
  const field = page.getByRole('textbox', { name: /^Message/ });
  await inBothDirections(async () => {
    // It has a row of its own.
    expect((await field.boundingBox())?.width).toBeGreaterThan(240);
    const [text, button] = await Promise.all([
      field.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        const { paddingLeft, paddingRight } = getComputedStyle(element);
        return { left: left + parseFloat(paddingLeft), right: right - parseFloat(paddingRight) };
      }),
      page.getByRole('button', { name: 'Emoji' }).boundingBox(),
    ]);
    const { x = 0, width = 0 } = button ?? {};
    expect(x >= text.right || x + width <= text.left).toBe(true);
  });
});

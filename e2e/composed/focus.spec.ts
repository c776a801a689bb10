import { paths } from '@pure/contracts';
import { createPost, expect, fakePush, type Member, test } from '@pure/e2e-support';
import type { Page } from '@playwright/test';

/** The focused element if something else covers it. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return '';
    const { x, y, width, height } = focused.getBoundingClientRect();
    const seen = document.elementFromPoint(x + width / 2, y + height / 2);
    return seen && (focused.contains(seen) || seen.contains(focused)) ? '' : focused.outerHTML;
  });

test('signing in moves the focus to the page', async ({ page, newMember }) => {
  const elin = await newMember();
  await page.goto(paths.login());
  await page.getByLabel('Email').fill(elin.email);
  await page.getByLabel('Password', { exact: true }).fill(elin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeFocused();
});

/** Walks by keyboard through a page that is longer than the window. */
async function expectNeverCovered(page: Page, presses: number): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let count = 1; count <= presses; count += 1) {
      await page.keyboard.press(key);
      expect(await covered(page), `${count} times ${key}`).toBe('');
    }
  }
}

async function openLongHome(page: Page, elin: Member): Promise<void> {
  for (let count = 1; count <= 6; count += 1) await createPost(elin, `Post ${count}`);
  await page.goto(paths.home());
  await expect(page.getByRole('article')).toHaveCount(6);
}

test(
  'no bar ever covers what has the focus',
  { tag: '@deep' },
  async ({ page, newMember, signInAs }) => {
    const elin = await newMember();
    await signInAs(elin);
    await openLongHome(page, elin);
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await test.step(`${width} px`, () => expectNeverCovered(page, 36));
    }
  },
);

for (const [width, height] of [
  [1280, 800],
  [800, 600],
  [390, 664],
] as const) {
  test(`at ${width} px, an offer covers nothing that has the focus`, async ({
    page,
    newMember,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height });
    await fakePush(page);
    const elin = await newMember();
    await signInAs(elin);
    await openLongHome(page, elin);
    const card = page.getByRole('region', { name: 'Stay Connected' });
    await expect(card).toBeVisible({ timeout: 20_000 });
    await expectNeverCovered(page, 32);
    await expect(card).toBeVisible();
  });
}

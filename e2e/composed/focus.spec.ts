import { paths } from '@pure/contracts';
import { expect, createPost, test } from '@pure/e2e-support';
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

test(
  'no bar ever covers what has the focus',
  { tag: '@deep' },
  async ({ page, newMember, signInAs }) => {
    const elin = await newMember();
    for (let count = 1; count <= 6; count += 1) await createPost(elin, `Post ${count}`);
    await signInAs(elin);
    await page.goto(paths.home());
    await expect(page.getByRole('article')).toHaveCount(6);
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let presses = 0; presses < 36; presses += 1) {
          await page.keyboard.press(key);
          expect(await covered(page), `${width} px, after ${presses + 1} times ${key}`).toBe('');
        }
      }
    }
  },
);

import type { Page } from '@playwright/test';

/**
 * Repeats a check at 320 px in both directions and in forced colours, and at 640 px with text of twice the size.
 * Afterwards the page is as wide as before.
 */
export async function inEachAppearance(page: Page, check: () => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  const change = (dir: 'ltr' | 'rtl', fontSize: string) =>
    page.evaluate(
      ([dir = '', fontSize = '']) => {
        const { documentElement } = document;
        documentElement.dir = dir;
        documentElement.style.fontSize = fontSize;
      },
      [dir, fontSize],
    );

  await page.setViewportSize({ width: 320, height: 640 });
  for (const dir of ['rtl', 'ltr'] as const) {
    await change(dir, '');
    await check();
  }
  await page.emulateMedia({ forcedColors: 'active' });
  await check();
  await page.setViewportSize({ width: 640, height: 800 });
  await change('rtl', '200%');
  await check();
  await page.emulateMedia({ forcedColors: 'none' });
  await change('ltr', '');
  if (before) await page.setViewportSize(before);
}

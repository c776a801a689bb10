import { expect, type Page } from '@playwright/test';

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  // Negative while a dialog hides the scrollbar.
  expect(overflow).toBeLessThanOrEqual(0);
}

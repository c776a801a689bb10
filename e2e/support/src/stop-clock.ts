import type { Page } from '@playwright/test';

/** Stops a page's clock, which `page.clock.install()` has replaced. It goes on a second first, because it never goes back. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

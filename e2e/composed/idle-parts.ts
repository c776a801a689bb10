import { expect, type Page } from '@playwright/test';

/** Waits for the parts of the frame that come when the page is idle. The document's skeleton has a status of its own. */
export async function waitForIdleParts(page: Page): Promise<void> {
  await expect(page.locator('output:not([data-first-paint] *)')).toBeAttached();
}

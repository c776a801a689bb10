import { expect, type Page } from '@playwright/test';

const QUIET_MS = 500;

/**
 * Waits until a page has sent and received nothing for half a second. The state `networkidle` is that of a document's
 * first quiet time, and stays.
 */
export async function waitForQuiet(page: Page): Promise<void> {
  let last = performance.now();
  const note = () => {
    last = performance.now();
  };
  page.on('request', note).on('requestfinished', note).on('requestfailed', note);
  try {
    await expect.poll(() => performance.now() - last).toBeGreaterThan(QUIET_MS);
  } finally {
    page.off('request', note).off('requestfinished', note).off('requestfailed', note);
  }
}

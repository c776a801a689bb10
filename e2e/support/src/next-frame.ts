import type { Page } from '@playwright/test';

/** Waits until the page is drawn with the changes made so far. */
export function nextFrame(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

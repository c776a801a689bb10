import type { Page } from '@playwright/test';

/** Counts real taps from now on, and no clicks of scripts. A new document ends the count. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const taps = { count: 0 };
    addEventListener('pointerup', () => (taps.count += 1), true);
    return taps;
  });
  return () => counter.evaluate(({ count }) => count);
}

import type { Page } from '@playwright/test';

interface Way {
  from: [x: number, y: number];
  /** CSS px to the right and down */
  by: [right: number, down: number];
  /** while the finger still lies where it came down */
  held?: () => Promise<void>;
}

/** A finger that goes from one place to another, as the browser hears of it. */
export async function swipe(page: Page, { from, by, held }: Way): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const at = (share: number) => [{ x: from[0] + by[0] * share, y: from[1] + by[1] * share }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  await held?.();
  for (let step = 1; step <= 10; step += 1) {
    const touchPoints = at(step / 10);
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

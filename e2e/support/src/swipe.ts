import type { Page } from '@playwright/test';

interface SwipeOptions {
  from: [x: number, y: number];
  /** CSS px */
  by: [right: number, down: number];
  /** called after the touch starts, before it moves */
  whileTouching?: () => Promise<void>;
}

/** Dispatches the touch events of a swipe. */
export async function swipe(page: Page, { from, by, whileTouching }: SwipeOptions): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const at = (share: number) => [{ x: from[0] + by[0] * share, y: from[1] + by[1] * share }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  await whileTouching?.();
  for (let step = 1; step <= 10; step += 1) {
    const touchPoints = at(step / 10);
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

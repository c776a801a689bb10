import { expect, type Page } from '@playwright/test';

/** Expects that the page doesn't scroll sideways, and that it doesn't cut off a control either. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  // Negative while a dialog hides the scrollbar.
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await page.evaluate(findCutControls)).toEqual([]);
}

/** In the page: the controls of its main part that reach out of the window, except those that scroll into it. */
function findCutControls(): string[] {
  const main = document.querySelector('main');
  // The root scrolls, too, but only downwards.
  const scrolls = (element: Element): boolean =>
    element.scrollWidth > element.clientWidth &&
    /auto|scroll/.test(getComputedStyle(element).overflowX);
  const isCut = (control: Element): boolean => {
    const { left, right, width } = control.getBoundingClientRect();
    // Text for screen readers alone is one pixel wide.
    if (width <= 1 || (left >= -1 && right <= innerWidth + 1)) return false;
    let around = control.parentElement;
    while (around && around !== main && !scrolls(around)) around = around.parentElement;
    return around === main || around === null;
  };
  const controls = [...(main?.querySelectorAll('a, button, input, textarea') ?? [])];
  return controls.filter(isCut).map(({ outerHTML }) => outerHTML.slice(0, 120));
}

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
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const controls = [...document.querySelectorAll('main :is(a, button, input, textarea)')];
  const cut = controls.filter((control) => {
    const { left, right, width } = control.getBoundingClientRect();
    // What only screen readers see is one pixel wide.
    const isVisible = width > 1;
    return isVisible && (left < -1 || right > innerWidth + 1) && !scrolls(control);
  });
  return cut.map(({ outerHTML }) => outerHTML.slice(0, 120));
}

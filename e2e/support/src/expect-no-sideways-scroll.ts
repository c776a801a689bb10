import { expect, type Page } from '@playwright/test';

/** Expects that neither the page nor a dialog scrolls sideways, and that they don't cut off a control either. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  // Negative while a dialog hides the scrollbar.
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await page.evaluate(findWideDialogs)).toEqual([]);
  expect(await page.evaluate(findCutControls)).toEqual([]);
}

/** In the page: the titles of open dialogs whose content is wider than they are. */
function findWideDialogs(): string[] {
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  return dialogs
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map((dialog) => dialog.querySelector('h2')?.textContent ?? dialog.outerHTML.slice(0, 120));
}

/** In the page: the controls of its main part and dialogs that reach out of the window, except those that scroll into it. */
function findCutControls(): string[] {
  // The root scrolls, too, but only downwards.
  const scrolls = (element: Element): boolean =>
    element.scrollWidth > element.clientWidth &&
    /auto|scroll/.test(getComputedStyle(element).overflowX);
  const isCut = (control: Element): boolean => {
    const { left, right, width } = control.getBoundingClientRect();
    // Text for screen readers alone is one pixel wide.
    if (width <= 1 || (left >= -1 && right <= innerWidth + 1)) return false;
    let around = control.parentElement;
    while (around && !around.matches('main, dialog') && !scrolls(around)) {
      around = around.parentElement;
    }
    return around === null || around.matches('main, dialog');
  };
  const names = ['a', 'button', 'input', 'textarea'];
  const selector = ['main', 'dialog[open]']
    .flatMap((part) => names.map((name) => `${part} ${name}`))
    .join();
  const controls = [...document.querySelectorAll(selector)];
  return controls.filter(isCut).map(({ outerHTML }) => outerHTML.slice(0, 120));
}

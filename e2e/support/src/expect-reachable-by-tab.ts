import { expect, type Locator } from '@playwright/test';

const CONTROLS = 'a[href], button, input, textarea, select, summary, [role="application"]';

/**
 * Expects that Tab reaches each control of a part of the page, and that a ring shows where the focus is. A group of
 * radio buttons or tabs is one stop, since its arrow keys lead on.
 */
export async function expectReachableByTab(part: Locator): Promise<void> {
  const page = part.page();
  const awaited = await part.evaluate((root, selector) => {
    for (const old of root.querySelectorAll<HTMLElement>('[data-tab-stop]')) {
      delete old.dataset['tabStop'];
    }
    const groups = new Set<string>();
    const stops = [...root.querySelectorAll<HTMLElement>(selector)].filter((control) => {
      if (control.matches(':disabled, [tabindex="-1"]') || !control.checkVisibility()) return false;
      const isRadio = control instanceof HTMLInputElement && control.type === 'radio';
      if (!isRadio) return true;
      const isKnown = groups.has(control.name);
      groups.add(control.name);
      return !isKnown;
    });
    for (const [index, stop] of stops.entries()) stop.dataset['tabStop'] = `${index}`;
    const [first] = stops;
    // The key leads from the place of a blurred element to the next one.
    first?.focus();
    return stops.map((stop) => stop.ariaLabel ?? stop.textContent ?? stop.outerHTML.slice(0, 80));
  }, CONTROLS);
  expect(awaited.length).toBeGreaterThan(0);

  const reached = new Set<string>();
  const withoutRing: string[] = [];
  // A field for a time has a stop for each of its parts.
  const most =
    12 + awaited.length + 8 * (await part.locator('input[type="datetime-local"]').count());
  for (let press = 0; press < most && reached.size < awaited.length; press += 1) {
    await page.keyboard.press(press === 0 ? 'Shift+Tab' : 'Tab');
    const focused = await part.evaluate((root) => {
      const active = document.activeElement;
      if (!(active instanceof HTMLElement) || !root.contains(active)) return null;
      const group =
        active instanceof HTMLInputElement && active.type === 'radio'
          ? root.querySelector<HTMLElement>(`[name="${active.name}"][data-tab-stop]`)
          : active;
      const stop = group?.dataset['tabStop'] ?? '';
      // A link that covers its card has the ring around the card.
      const hasRing = (element: Element): boolean =>
        [null, '::after'].some((pseudo) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
          return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
        });
      const label = active.closest('label');
      // A region that scrolls has the focus, too, but is no control.
      const isShown = !stop || hasRing(active) || (label !== null && hasRing(label));
      return { stop, ...(!isShown && { withoutRing: active.outerHTML.slice(0, 120) }) };
    });
    if (!focused) continue;
    if (focused.stop) reached.add(focused.stop);
    if (focused.withoutRing) withoutRing.push(focused.withoutRing);
  }
  expect(awaited.filter((_, index) => !reached.has(`${index}`))).toEqual([]);
  expect(withoutRing).toEqual([]);
}

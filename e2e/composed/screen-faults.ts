/** In the page: the visible controls that can't be hit 12 px from their middle, in each direction. */
export function findSmallTargets(): string[] {
  const LEAST = 24;
  const selector =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option], [role=menuitem]';
  const frontmost = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const small = [...frontmost.querySelectorAll<HTMLElement>(selector)].filter((control) => {
    // A link within a sentence is as high as its line.
    const isInText =
      control.matches('a') &&
      getComputedStyle(control).display === 'inline' &&
      control.parentElement?.textContent.trim() !== control.textContent.trim();
    if (isInText || control.matches(':disabled') || !isShown(control)) return false;
    const target = control.closest('label') ?? control;
    const { width, height } = target.getBoundingClientRect();
    if (width >= LEAST - 0.5 && height >= LEAST - 0.5) return false;
    return !isHitAround(target);
  });
  return small.map((control) => control.outerHTML.slice(0, 160));

  function isShown(control: HTMLElement): boolean {
    const { width, height } = control.getBoundingClientRect();
    const isVisible = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    // Text for screen readers alone is one pixel wide.
    return isVisible && width > 1 && height > 1;
  }

  /** A pseudo-element can make the target larger than its box. */
  function isHitAround(target: Element): boolean {
    target.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const reach = LEAST / 2 - 0.5;
    return [
      [x - reach, y],
      [x + reach, y],
      [x, y - reach],
      [x, y + reach],
    ].every(([x = 0, y = 0]) => target.contains(document.elementFromPoint(x, y)));
  }
}

/** In the page: the times that reach out of the nearest part that cuts its content off. */
export function findCutTimes(): string[] {
  const cuts = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
  const isCut = (time: Element): boolean => {
    const { left, right, width } = time.getBoundingClientRect();
    let around = time.parentElement;
    while (around && !cuts(around)) around = around.parentElement;
    const edge = around?.getBoundingClientRect() ?? { left: 0, right: innerWidth };
    return width > 1 && (left < edge.left - 1 || right > edge.right + 1);
  };
  return [...document.querySelectorAll('main time')]
    .filter(isCut)
    .map(({ parentElement }) => parentElement?.outerHTML.slice(0, 160) ?? '');
}

/** In the page: the rows of tabs or letters that go on beyond an edge without a fade that shows it. */
export function findUnfadedRows(): string[] {
  const goesOn = (row: Element): boolean => {
    const edge = row.getBoundingClientRect();
    return [...row.children].some((child) => {
      const { left, right, width } = child.getBoundingClientRect();
      // Browsers round.
      const least = 1 + width * 0.02;
      return left < edge.left - least || right > edge.right + least;
    });
  };
  return [...document.querySelectorAll('[role=tablist], [role=toolbar]')]
    .filter((row) => goesOn(row) && getComputedStyle(row).maskImage === 'none')
    .map((row) => row.getAttribute('aria-label') ?? row.outerHTML.slice(0, 160));
}

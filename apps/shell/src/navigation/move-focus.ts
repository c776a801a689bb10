/** Longer than a remote's entry, its routes and its page may take together. */
const PAGE_TIMEOUT_MS = 25_000;

/**
 * Moves the focus to the page's main heading, or to its main region if it has none. Waits for a page whose code is
 * still loading. A focused form field, or a panel that was opened meanwhile, keeps the focus.
 * @returns a function that cancels the wait
 */
export function moveFocusToPage(page: Document = document): () => void {
  if (focusPage(page)) return () => undefined;
  const panel = panelOf(page.activeElement);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timeout);
  };
  const observer = new MutationObserver(() => {
    const current = panelOf(page.activeElement);
    if ((current && current !== panel) || focusPage(page)) stop();
  });
  observer.observe(page.body, { childList: true, subtree: true });
  const timeout = setTimeout(stop, PAGE_TIMEOUT_MS);
  return stop;
}

function panelOf(focused: Element | null): Element | null | undefined {
  return focused?.closest('dialog, [popover]');
}

/** @returns whether the page is there */
function focusPage(page: Document): boolean {
  // Every document also has a hidden main, for a start that fails. A skeleton gives way to the page.
  const main = page.querySelector(
    'main:not([data-first-paint], [hidden], :has([data-first-paint]))',
  );
  if (!main) return false;
  if (page.activeElement?.matches('main :is(input, textarea, select)')) return true;
  const target = main.querySelector<HTMLElement>('h1') ?? (main as HTMLElement);
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}

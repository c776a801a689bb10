/** How long to wait for a page that is still on its way, in milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * Moves focus to the page that was arrived at: its main heading, or the main region where it has none.
 * Waits for a page whose code is still loading. A field that has taken the focus keeps it.
 * @returns a function that gives up waiting
 */
export function moveFocusToPage(page: Document = document): () => void {
  if (focusPage(page)) return () => undefined;
  const stop = () => {
    observer.disconnect();
    clearTimeout(patience);
  };
  const observer = new MutationObserver(() => {
    if (focusPage(page)) stop();
  });
  observer.observe(page.body, { childList: true, subtree: true });
  const patience = setTimeout(stop, PATIENCE_MS);
  return stop;
}

/** @returns whether the page was there, so that there is nothing more to wait for */
function focusPage(page: Document): boolean {
  // Every document has a hidden one, too, for a start that fails.
  const main = page.querySelector('main:not([data-first-paint], [hidden])');
  if (!main) return false;
  if (page.activeElement?.matches('main :is(input, textarea, select)')) return true;
  const target = main.querySelector<HTMLElement>('h1') ?? (main as HTMLElement);
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}

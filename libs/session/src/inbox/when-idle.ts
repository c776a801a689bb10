/** No later than this after the page has loaded. */
const PATIENCE_MS = 4_000;
/** Where the browser can't say when it is idle. */
const GUESS_MS = 1_500;

/** Runs once the page has loaded and has nothing better to do. Returns how to call it off. */
export function whenIdle(run: () => void): () => void {
  let cancel = () => {};
  const wait = () => {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(run, { timeout: PATIENCE_MS });
      cancel = () => cancelIdleCallback(handle);
    } else {
      const handle = setTimeout(run, GUESS_MS);
      cancel = () => clearTimeout(handle);
    }
  };
  if (document.readyState === 'complete') wait();
  else {
    addEventListener('load', wait, { once: true });
    cancel = () => removeEventListener('load', wait);
  }
  return () => cancel();
}

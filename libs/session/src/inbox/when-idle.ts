/** Long enough after the page has loaded for its first reads to be answered: they come before us. */
const FIRST_READS_MS = 1_000;
/** No later than this after those. */
const PATIENCE_MS = 3_000;

/** Runs once the page has loaded and has nothing better to do. Returns how to call it off. */
export function whenIdle(run: () => void): () => void {
  let cancel = () => {};
  const loaded = () => {
    const handle = setTimeout(rested, FIRST_READS_MS);
    cancel = () => clearTimeout(handle);
  };
  const rested = () => {
    if (typeof requestIdleCallback !== 'function') return run();
    const handle = requestIdleCallback(run, { timeout: PATIENCE_MS });
    cancel = () => cancelIdleCallback(handle);
  };
  if (document.readyState === 'complete') loaded();
  else {
    addEventListener('load', loaded, { once: true });
    cancel = () => removeEventListener('load', loaded);
  }
  return () => cancel();
}

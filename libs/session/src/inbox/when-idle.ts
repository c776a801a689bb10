/** Leaves time after the page's load for its first requests, which go first. */
const FIRST_REQUESTS_MS = 1_000;
const IDLE_TIMEOUT_MS = 3_000;

/** Runs a callback once the page has loaded and is idle. Returns how to cancel it. */
export function whenIdle(run: () => void): () => void {
  let cancel = () => {};
  const onLoad = () => {
    const timer = setTimeout(requestIdle, FIRST_REQUESTS_MS);
    cancel = () => clearTimeout(timer);
  };
  const requestIdle = () => {
    if (typeof requestIdleCallback !== 'function') return run();
    const handle = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
    cancel = () => cancelIdleCallback(handle);
  };
  if (document.readyState === 'complete') onLoad();
  else {
    addEventListener('load', onLoad, { once: true });
    cancel = () => removeEventListener('load', onLoad);
  }
  return () => cancel();
}

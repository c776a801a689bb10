const OLD_MS = 3_600_000;

/** Calls back when the tab's visibility changes, or once it is an hour old. Returns how to stop. */
export function whenOld(listener: () => void): () => void {
  const timer = setTimeout(listener, performance.timeOrigin + OLD_MS - Date.now());
  document.addEventListener('visibilitychange', listener, { once: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

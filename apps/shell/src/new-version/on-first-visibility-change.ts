/** Calls back when the tab is hidden, or shown if it was opened hidden, for the first time. Returns how to stop. */
export function onFirstVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener, { once: true });
  return () => document.removeEventListener('visibilitychange', listener);
}

/** One timer for all times on screen. It stops while none is shown or the tab is hidden. */
const period = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  for (const listener of listeners) listener();
}

function restartTimer(): void {
  clearInterval(timer);
  timer = undefined;
  if (listeners.size === 0 || document.hidden) return;
  timer = setInterval(tick, period);
}

function onVisibilityChange(): void {
  if (!document.hidden) tick();
  restartTimer();
}

export function subscribeToClock(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', onVisibilityChange);
  listeners.add(listener);
  if (timer === undefined) restartTimer();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', onVisibilityChange);
    restartTimer();
  };
}

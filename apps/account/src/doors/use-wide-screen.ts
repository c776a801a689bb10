import { useSyncExternalStore } from 'react';

/** As `door.module.css` says: from here on there is room beside the form. */
const WIDE = '(min-width: 62em)';

/** Whether the drawing is shown at all, so that phones don't load it. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false);
}

const isWide = () => typeof matchMedia === 'function' && matchMedia(WIDE).matches;

function subscribe(listener: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => {};
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

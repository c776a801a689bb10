import { useSyncExternalStore } from 'react';

/** Whether a media query matches now. While a page is prerendered and hydrated, it is `onServer`. */
export function useMediaQuery(query: string, onServer = false): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    () => globalThis.matchMedia?.(query).matches ?? false,
    () => onServer,
  );
}

// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches now. While a page is prerendered and hydrated, it is `onServer`. */
export function useMediaQuery(query: string, onServer = false): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia?.(query).matches ?? false,
    () => onServer,
  );
}

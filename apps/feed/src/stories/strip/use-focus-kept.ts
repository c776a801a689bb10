import { type RefObject, useEffect } from 'react';

/** When something ends that took the focused control with it, the focus goes to the strip's stop. */
export function useFocusKept(place: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const element = place.current;
    if (!isOn || !element) return undefined;
    return () => {
      if (document.activeElement !== document.body) return;
      element
        .querySelector<HTMLElement>('[data-ring][tabindex="0"]')
        ?.focus({ preventScroll: true });
    };
  }, [place, isOn]);
}

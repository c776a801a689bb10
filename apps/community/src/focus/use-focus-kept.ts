import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Gives the nearest `holder` (a selector) the focus when the control inside that had it has gone, so that
 * whoever works by keyboard doesn't start anew from the top. Put what it returns on `onFocus`.
 */
export function useFocusKept(holder: string) {
  const last = useRef<{ control: Element; holder: HTMLElement } | null>(null);

  useEffect(() => {
    const isLost = last.current && !last.current.control.isConnected;
    if (isLost && document.activeElement === document.body) {
      last.current?.holder.focus({ preventScroll: true });
    }
  });

  return ({ target }: FocusEvent) => {
    const element = target.closest<HTMLElement>(holder);
    last.current = element && { control: target, holder: element };
  };
}

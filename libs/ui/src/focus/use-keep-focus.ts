import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Gives the focus to the container of a focused control that has left the page, so that keyboard users
 * don't start again from the top.
 *
 * @param container selector of the container: the nearest one around the focused control
 * @param target selector of the element in the container that gets the focus; by default the container
 * @returns an `onFocus` handler for an element around the container
 */
export function useKeepFocus(container: string, target?: string) {
  const last = useRef<{ control: Element; container: HTMLElement } | null>(null);

  const restore = useEffectEvent(() => {
    if (!last.current || last.current.control.isConnected) return;
    if (document.activeElement !== document.body) return;
    const element = last.current.container;
    const focusable = target ? element.querySelector<HTMLElement>(target) : element;
    focusable?.focus({ preventScroll: true });
  });
  useEffect(() => restore());
  useEffect(() => () => restore(), []);

  return (event: FocusEvent) => {
    const element = event.target.closest<HTMLElement>(container);
    last.current = element && { control: event.target, container: element };
  };
}

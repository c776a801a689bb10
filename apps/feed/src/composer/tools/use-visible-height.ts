import { useEffect, type RefObject } from 'react';

/**
 * Sets `--visible` to the visible height, so that a long text doesn't push the buttons under the on-screen
 * keyboard, which on some phones covers the page without resizing it. Scrolls along while the focused form grows.
 */
export function useVisibleHeight(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    const { current: element } = form;
    if (!viewport || !element) return;
    const setHeight = () => element.style.setProperty('--visible', `${viewport.height}px`);
    setHeight();
    const observer = new ResizeObserver(() => {
      if (element.contains(document.activeElement)) element.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(element);
    viewport.addEventListener('resize', setHeight);
    return () => {
      observer.disconnect();
      viewport.removeEventListener('resize', setHeight);
    };
  }, [form]);
}

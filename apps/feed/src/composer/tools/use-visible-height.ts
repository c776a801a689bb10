import { useEffect, type RefObject } from 'react';

/**
 * Sets `--visible` and `--visible-top` to the height and the top of the visible part of the page, so that the buttons
 * don't go under the on-screen keyboard, which on some phones covers the page without resizing it. Scrolls along while
 * the focused form grows.
 */
export function useVisibleHeight(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    const { current: element } = form;
    if (!viewport || !element) return;
    const setVisible = () => {
      element.style.setProperty('--visible', `${viewport.height}px`);
      element.style.setProperty('--visible-top', `${viewport.offsetTop}px`);
    };
    setVisible();
    const observer = new ResizeObserver(() => {
      if (element.contains(document.activeElement)) element.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(element);
    viewport.addEventListener('resize', setVisible);
    viewport.addEventListener('scroll', setVisible);
    return () => {
      observer.disconnect();
      viewport.removeEventListener('resize', setVisible);
      viewport.removeEventListener('scroll', setVisible);
    };
  }, [form]);
}

import { useEffect, type RefObject } from 'react';

/**
 * Sets `--keyboard` to the height that an on-screen keyboard covers of the page. Some phones lay it over the page
 * without resizing it.
 */
export function useKeyboardInset(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    const { current: element } = form;
    if (!viewport || !element) return;
    function setInset(): void {
      if (!viewport) return;
      // A zoomed page shows less without a keyboard.
      const isZoomed = viewport.scale > 1;
      const covered = innerHeight - viewport.height - viewport.offsetTop;
      element?.style.setProperty('--keyboard', `${isZoomed ? 0 : Math.max(0, covered)}px`);
    }
    setInset();
    viewport.addEventListener('resize', setInset);
    viewport.addEventListener('scroll', setInset);
    return () => {
      viewport.removeEventListener('resize', setInset);
      viewport.removeEventListener('scroll', setInset);
    };
  }, [form]);
}

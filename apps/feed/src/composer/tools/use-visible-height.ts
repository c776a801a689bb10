import { useEffect, type RefObject } from 'react';

/**
 * Tells the composer how much of the screen is seen, so that a long text doesn't push its buttons under the
 * keyboard: on some phones that covers the page without changing its size. While it is written in and
 * grows, the page goes along.
 */
export function useVisibleHeight(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { visualViewport: seen } = window;
    const { current: card } = form;
    if (!seen || !card) return;
    const tell = () => card.style.setProperty('--visible', `${seen.height}px`);
    tell();
    const growing = new ResizeObserver(() => {
      if (card.contains(document.activeElement)) card.scrollIntoView({ block: 'nearest' });
    });
    growing.observe(card);
    seen.addEventListener('resize', tell);
    return () => {
      growing.disconnect();
      seen.removeEventListener('resize', tell);
    };
  }, [form]);
}

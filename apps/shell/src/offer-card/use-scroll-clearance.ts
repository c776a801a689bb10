import { type RefObject, useLayoutEffect } from 'react';

/** Sets `--covered-end` of the document: the pixels from the card's upper edge to the end of the window. */
export function useScrollClearance(card: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = card;
    if (!current) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      // A hidden card has no height. Its place doesn't count the motion with which it arrives.
      const covered = current.offsetHeight && innerHeight - current.offsetTop;
      style.setProperty('--covered-end', `${covered}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      style.removeProperty('--covered-end');
    };
  }, [card]);
}

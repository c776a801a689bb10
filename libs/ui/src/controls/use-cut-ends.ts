import { type RefObject, useEffect } from 'react';

/**
 * Says in `data-cut` at which ends of a row its items are cut off, so that the style can show that more follow:
 * `start`, `end`, both or none.
 * @param count the number of items
 */
export function useCutEnds(row: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const element = row.current;
    const [first, last] = [element?.children[0], element?.children[count - 1]];
    if (!element || !first || !last) return;
    const ends = { start: false, end: false };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          ends[target === last ? 'end' : 'start'] = intersectionRatio < WHOLE;
        }
        element.dataset['cut'] = (['start', 'end'] as const).filter((end) => ends[end]).join(' ');
      },
      { root: element, threshold: WHOLE },
    );
    for (const item of new Set([first, last])) observer.observe(item);
    return () => observer.disconnect();
  }, [row, count]);
}

/** Less than 1, because browsers round. */
const WHOLE = 0.98;

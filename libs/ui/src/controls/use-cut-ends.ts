import { type RefObject, useEffect, useState } from 'react';

const NOTHING_CUT = { start: false, end: false };

/** Less than 1, because browsers round. */
const WHOLE = 0.98;

/**
 * At which ends of a row that scrolls its items are cut off or out of view.
 * @param count the number of items
 */
export function useCutEnds(row: RefObject<HTMLElement | null>, count: number) {
  const [cut, setCut] = useState(NOTHING_CUT);
  useEffect(() => {
    const element = row.current;
    const [first, last] = [element?.children[0], element?.children[count - 1]];
    if (!element || !first || !last || first === last) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const end = target === last ? 'end' : 'start';
          setCut((before) => ({ ...before, [end]: intersectionRatio < WHOLE }));
        }
      },
      { root: element, threshold: WHOLE },
    );
    observer.observe(first);
    observer.observe(last);
    return () => observer.disconnect();
  }, [row, count]);
  return cut;
}

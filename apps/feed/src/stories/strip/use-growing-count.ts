import { useEffect, useRef, useState } from 'react';

const STEP = 24;

/**
 * Counts how many items of a long row to render. The count grows when the row is scrolled near `end`, the element
 * after the last item.
 */
export function useGrowingCount(total: number) {
  const [wanted, setWanted] = useState(STEP);
  const end = useRef<HTMLLIElement>(null);
  const isComplete = wanted >= total;

  useEffect(() => {
    const endElement = end.current;
    if (isComplete || !endElement) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setWanted(wanted + STEP);
      },
      { root: endElement.parentElement, rootMargin: '0px 800px' },
    );
    observer.observe(endElement);
    return () => observer.disconnect();
  }, [wanted, isComplete]);

  return { count: Math.min(wanted, total), isComplete, end };
}

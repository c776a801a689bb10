import { useEffect, useRef, useState } from 'react';

const STEP = 24;

/**
 * How many of a long row are there: a thousand friends' rings come as the row is scrolled towards them.
 * `end` marks where it ends so far.
 */
export function useGrowing(total: number) {
  const [wanted, setWanted] = useState(STEP);
  const end = useRef<HTMLLIElement>(null);
  const isWhole = wanted >= total;

  useEffect(() => {
    const mark = end.current;
    if (isWhole || !mark) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setWanted(wanted + STEP);
      },
      { root: mark.parentElement, rootMargin: '0px 800px' },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [wanted, isWhole]);

  return { count: Math.min(wanted, total), isWhole, end };
}

import { useEffect, useRef, useState, type RefObject } from 'react';
import { watchNearness } from './near-view.ts';

/** Whether an element is near the view. */
export function useNearView(): [element: RefObject<HTMLDivElement | null>, isNear: boolean] {
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    return watchNearness(element.current, (nearness) => setIsNear(nearness.isNear));
  }, []);
  return [element, isNear];
}

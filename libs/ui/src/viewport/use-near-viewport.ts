import { useEffect, useRef, useState, type RefObject } from 'react';
import { watchNearViewport } from './near-viewport.ts';

/** Whether an element is within one and a half screens of the viewport. */
export function useNearViewport(): [element: RefObject<HTMLDivElement | null>, isNear: boolean] {
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    return watchNearViewport(element.current, (nearness) => setIsNear(nearness.isNear));
  }, []);
  return [element, isNear];
}

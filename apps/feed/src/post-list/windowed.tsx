import { useEffect, useRef, useState, type ReactNode } from 'react';
import { watchNearness } from './near-view.ts';

/**
 * A list item that keeps its place and lets go of its content while far from view: a thousand posts
 * stay as light as a screenful. Content that holds the focus stays.
 */
export function Windowed({ children }: { children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null);
  const [heldHeight, setHeldHeight] = useState<number | null>(null);

  useEffect(() => {
    const element = item.current;
    if (!element) return;
    return watchNearness(element, ({ isNear, height }) => {
      if (isNear) setHeldHeight(null);
      else if (!element.contains(document.activeElement)) setHeldHeight(height);
    });
  }, []);

  if (heldHeight === null) return <li ref={item}>{children}</li>;
  return <li ref={item} aria-hidden style={{ blockSize: heldHeight }} />;
}

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { watchNearness } from '../near-view/near-view.ts';

/** Heights in CSS px of the items that are far from view, also of a list that was left. */
const farHeights = new Map<string, number>();

interface WindowedProps {
  id: string;
  children: ReactNode;
}

/**
 * A list item that keeps its place and lets go of its content while far from view: a thousand posts
 * stay as light as a screenful, and coming back to them too. Content that holds the focus stays.
 */
export function Windowed({ id, children }: WindowedProps) {
  const item = useRef<HTMLLIElement>(null);
  const [heldHeight, setHeldHeight] = useState(() => farHeights.get(id) ?? null);

  useEffect(() => {
    const element = item.current;
    if (!element) return;
    return watchNearness(element, ({ isNear, height }) => {
      if (isNear) {
        farHeights.delete(id);
        setHeldHeight(null);
      } else if (!element.contains(document.activeElement)) {
        farHeights.set(id, height);
        setHeldHeight(height);
      }
    });
  }, [id]);

  if (heldHeight === null) return <li ref={item}>{children}</li>;
  return <li ref={item} aria-hidden style={{ blockSize: heldHeight }} />;
}

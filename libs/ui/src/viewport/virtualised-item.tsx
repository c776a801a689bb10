import { useEffect, useRef, useState, type ReactNode } from 'react';
import { watchNearViewport } from './near-viewport.ts';

/** Heights in CSS px by item id. They outlive the list, so that a list that is opened again keeps its length. */
const farHeights = new Map<string, number>();

interface VirtualisedItemProps {
  id: string;
  children: ReactNode;
}

/**
 * A list item that renders its children only near the viewport and keeps its height elsewhere. An item that
 * holds the focus stays rendered.
 */
export function VirtualisedItem({ id, children }: VirtualisedItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const [farHeight, setFarHeight] = useState(() => farHeights.get(id) ?? null);

  useEffect(() => {
    const element = item.current;
    if (!element) return;
    return watchNearViewport(element, ({ isNear, height }) => {
      // A list that is hidden as a whole comes back as it was.
      if (!isNear && height === 0) return;
      if (isNear) {
        farHeights.delete(id);
        setFarHeight(null);
      } else if (!element.contains(document.activeElement)) {
        farHeights.set(id, height);
        setFarHeight(height);
      }
    });
  }, [id]);

  if (farHeight === null) return <li ref={item}>{children}</li>;
  return <li ref={item} aria-hidden style={{ blockSize: farHeight }} />;
}

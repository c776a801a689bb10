// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { watchContentsLayout } from './contents-layout.ts';
import { queueForFrame, removeFromQueue } from './frame-queue.ts';
import { type Nearness, watchNearViewport } from './near-viewport.ts';

/** Heights in CSS px by item id. They outlive the list, so that a list that is opened again keeps its length. */
const farHeights = new Map<string, number>();

interface FarHeight<Item extends HTMLElement> {
  item: RefObject<Item | null>;
  isFar: boolean;
  /** the item's height before it was far, in CSS px; null if it is near, or its contents never had a layout */
  height: number | null;
}

/**
 * Whether a list item is far from the viewport, and the height to reserve for it. An item that holds the focus
 * isn't far.
 *
 * @param startsFar so that a page of further items is mounted with little work
 */
export function useFarHeight<Item extends HTMLElement>(
  id: string,
  startsFar = false,
): FarHeight<Item> {
  const item = useRef<Item>(null);
  const [height, setHeight] = useState(() => farHeights.get(id) ?? null);
  const [isFar, setIsFar] = useState(startsFar || height !== null);

  useEffect(() => {
    const element = item.current;
    if (!element) return;
    const layout = watchContentsLayout(element);
    const update = ({ isNear, height: current }: Nearness) => {
      // A list that is hidden as a whole comes back as it was.
      if (!isNear && current === 0) return;
      if (!isNear && element.contains(document.activeElement)) return;
      if (isNear) farHeights.delete(id);
      else if (layout.existed()) farHeights.set(id, current);
      setIsFar(!isNear);
      setHeight(farHeights.get(id) ?? null);
    };
    const stopWatching = watchNearViewport(element, (nearness) => {
      queueForFrame(element, () => update(nearness));
    });
    return () => {
      layout.stopWatching();
      stopWatching();
      removeFromQueue(element);
    };
  }, [id]);

  return { item, isFar, height };
}

import { watchNearViewport } from '@pure/ui';
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';

/** Heights in CSS px by post id. They outlive the list, so that a list that is opened again keeps its length. */
const farHeights = new Map<string, number>();

interface FarArticle {
  article: RefObject<HTMLElement | null>;
  isFar: boolean;
  /** reserves the height of an article whose controls aren't mounted */
  style: CSSProperties | undefined;
}

/**
 * Whether an article is far from the viewport. While it holds the focus it isn't.
 *
 * @param startsFar so that a page of older posts is mounted with little work
 */
export function useFarArticle(id: string, startsFar: boolean): FarArticle {
  const article = useRef<HTMLElement>(null);
  const [height, setHeight] = useState(() => farHeights.get(id) ?? null);
  const [isFar, setIsFar] = useState(startsFar || height !== null);

  useEffect(() => {
    const element = article.current;
    if (!element) return;
    return watchNearViewport(element, ({ isNear, height: current }) => {
      // A list that is hidden as a whole comes back as it was.
      if (!isNear && current === 0) return;
      if (!isNear && element.contains(document.activeElement)) return;
      if (isNear) farHeights.delete(id);
      else farHeights.set(id, current);
      setIsFar(!isNear);
      setHeight(isNear ? null : current);
    });
  }, [id]);

  return { article, isFar, style: height === null ? undefined : { minBlockSize: height } };
}

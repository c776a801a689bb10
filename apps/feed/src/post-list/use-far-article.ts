import { watchNearViewport } from '@pure/ui';
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Heights in CSS px by post id. They outlive the list, so that a list that is opened again keeps its length. */
const farHeights = new Map<string, number>();

/**
 * Heights of the contents in CSS px by post id, when the list was closed. Back scrolls before the posts above the
 * viewport are painted: with the style sheet's estimate, the page would move as they get their heights.
 */
const closedHeights = new Map<string, number>();

interface FarArticle {
  article: RefObject<HTMLElement | null>;
  isFar: boolean;
  /** reserves the height of an article whose controls aren't mounted, or that wasn't painted yet */
  style: CSSProperties | undefined;
}

/**
 * Whether an article is far from the viewport. An article that holds the focus isn't far.
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

  const [closedHeight] = useState(() => closedHeights.get(id));
  useLayoutEffect(() => {
    const element = article.current;
    return () => {
      if (element?.offsetHeight) closedHeights.set(id, heightOfContents(element));
    };
  }, [id]);

  if (height !== null) return { article, isFar, style: { minBlockSize: height } };
  const style = closedHeight && { containIntrinsicBlockSize: `auto ${closedHeight}px` };
  return { article, isFar, style: style || undefined };
}

function heightOfContents(element: HTMLElement): number {
  const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(element);
  const borders = element.offsetHeight - element.clientHeight;
  const paddings = Number.parseFloat(paddingBlockStart) + Number.parseFloat(paddingBlockEnd);
  return element.getBoundingClientRect().height - borders - paddings;
}

// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { useFarHeight } from '@pure/ui';
import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';

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
 * Whether an article is far from the viewport.
 *
 * @param startsFar so that a page of older posts is mounted with little work
 */
export function useFarArticle(id: string, startsFar: boolean): FarArticle {
  const { item: article, isFar, height } = useFarHeight<HTMLElement>(id, startsFar);

  const [closedHeight] = useState(() => closedHeights.get(id));
  useLayoutEffect(() => {
    const element = article.current;
    return () => {
      if (element?.offsetHeight) closedHeights.set(id, heightOfContents(element));
    };
  }, [article, id]);

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

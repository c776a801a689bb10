import { measureAnchor, restoreAnchor, type Anchor } from './log-position.ts';

/** Closer to the end than this, the reader sees the newest messages. */
const END_PX = 40;

/** The part of the log that the reader sees, and the layout in which it was measured, in CSS px. */
export interface ScrollPosition {
  /** The end of the loaded part is in view. */
  isAtEnd: boolean;
  anchor: Anchor | null;
  scrollTop: number;
  scrollHeight: number;
  clientWidth: number;
  clientHeight: number;
}

export function measureScrollPosition(log: HTMLElement): ScrollPosition {
  const { scrollTop, scrollHeight, clientWidth, clientHeight } = log;
  return {
    isAtEnd: distanceToEnd(log) <= END_PX,
    anchor: measureAnchor(log),
    scrollTop,
    scrollHeight,
    clientWidth,
    clientHeight,
  };
}

function distanceToEnd({ scrollTop, scrollHeight, clientHeight }: HTMLElement): number {
  return scrollHeight - clientHeight - scrollTop;
}

/** Shows the position again, in whatever layout the log has now. @param scrolled how far the reader went on from there */
export function restoreScrollPosition(
  log: HTMLElement,
  position: ScrollPosition,
  scrolled = 0,
): void {
  const { isAtEnd, anchor } = position;
  const hasReachedEnd = scrolled > 0 && distanceToEnd(log) <= END_PX;
  if (isAtEnd && scrolled >= 0) log.scrollTop = log.scrollHeight;
  else if (anchor && !hasReachedEnd) {
    restoreAnchor(log, { ...anchor, top: anchor.top - scrolled });
  }
}

export function hasNewLayout(log: HTMLElement, position: ScrollPosition): boolean {
  return (
    log.scrollHeight !== position.scrollHeight ||
    log.clientWidth !== position.clientWidth ||
    log.clientHeight !== position.clientHeight
  );
}

/**
 * How far the reader has scrolled since the position was measured. A browser scrolls up by itself where the content becomes
 * shorter: with a new width even in between, so that only the anchor tells where the reader was.
 */
export function scrolledSince(log: HTMLElement, position: ScrollPosition): number {
  const by = log.scrollTop - position.scrollTop;
  const isClamped = log.clientWidth !== position.clientWidth || distanceToEnd(log) <= 1;
  return by < 0 && isClamped ? 0 : by;
}

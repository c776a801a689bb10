import { measureAnchor, restoreAnchor, type Anchor } from './log-position.ts';

/** Closer to the end than this, the reader sees the newest messages. */
const END_PX = 40;

/** The part of the log that the reader sees, and the layout in which it was measured, in CSS px. */
export interface ReadingPlace {
  /** The end of the loaded part is in view. */
  isAtEnd: boolean;
  anchor: Anchor | null;
  scrollTop: number;
  scrollHeight: number;
  clientWidth: number;
  clientHeight: number;
}

export function measurePlace(log: HTMLElement): ReadingPlace {
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

/** Shows the place again, in whatever layout the log has now. @param scrolled how far the reader went on from there */
export function restorePlace(log: HTMLElement, place: ReadingPlace, scrolled = 0): void {
  const { isAtEnd, anchor } = place;
  const hasReachedEnd = scrolled > 0 && distanceToEnd(log) <= END_PX;
  if (isAtEnd && scrolled >= 0) log.scrollTop = log.scrollHeight;
  else if (anchor && !hasReachedEnd) {
    restoreAnchor(log, { ...anchor, top: anchor.top - scrolled });
  }
}

export function hasNewLayout(log: HTMLElement, place: ReadingPlace): boolean {
  return (
    log.scrollHeight !== place.scrollHeight ||
    log.clientWidth !== place.clientWidth ||
    log.clientHeight !== place.clientHeight
  );
}

/**
 * How far the reader has scrolled since the place was measured. A browser scrolls up by itself where the content becomes
 * shorter: with a new width even in between, so that only the place tells where the reader was.
 */
export function scrolledSince(log: HTMLElement, place: ReadingPlace): number {
  const by = log.scrollTop - place.scrollTop;
  const isClamped = log.clientWidth !== place.clientWidth || distanceToEnd(log) <= 1;
  return by < 0 && isClamped ? 0 : by;
}

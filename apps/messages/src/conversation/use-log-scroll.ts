import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ThreadPlace } from '../thread/thread-cache.ts';
import { findMessage, measureAnchor, restoreAnchor, type Anchor } from './log-position.ts';

/** Closer to the end than this, the reader sees the newest messages. */
const END_PX = 40;
/** Pages are loaded before the reader reaches an end of the window, in heights of the log. */
const AHEAD = 1.5;

interface LogScrollOptions {
  /** rises when the view has to go to another place */
  opening: number;
  /** what it shows then */
  place: ThreadPlace;
  hasNewer: boolean;
  /** Renders that can move messages have another value. */
  content: unknown;
  /** Called after the place has changed. */
  onMove(log: HTMLElement): void;
  onNearStart(): void;
  onNearEnd(): void;
}

/**
 * Keeps the message in view where it is while messages come and go around it, or the end in view if the
 * reader was there.
 */
export function useLogScroll(options: LogScrollOptions) {
  const log = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor | null>(null);
  const isAtEnd = useRef(true);
  const measuredAt = useRef(0);
  const hasNewer = useRef(options.hasNewer);
  const shownOpening = useRef<number | null>(null);
  const [showsEnd, setShowsEnd] = useState(true);

  /** How far the end of the loaded part is, in CSS px. */
  function measurePlace(element: HTMLDivElement): number {
    const toEnd = element.scrollHeight - element.clientHeight - element.scrollTop;
    isAtEnd.current = !hasNewer.current && toEnd <= END_PX;
    anchor.current = measureAnchor(element);
    measuredAt.current = element.scrollTop;
    return toEnd;
  }

  function measure(element: HTMLDivElement): void {
    hasNewer.current = options.hasNewer;
    const { scrollTop, clientHeight } = element;
    const toEnd = measurePlace(element);
    setShowsEnd(isAtEnd.current);
    if (scrollTop < clientHeight * AHEAD) options.onNearStart();
    if (options.hasNewer && toEnd < clientHeight * AHEAD) options.onNearEnd();
    options.onMove(element);
  }

  const settle = useEffectEvent((opening = options.opening, _content?: unknown) => {
    const element = log.current;
    if (!element) return;
    if (shownOpening.current !== opening) {
      shownOpening.current = opening;
      showPlace(element, options.place);
    } else if (isAtEnd.current && !options.hasNewer) {
      element.scrollTop = element.scrollHeight;
    } else if (anchor.current) {
      restoreAnchor(element, anchor.current);
    }
    measure(element);
  });

  const onResize = useEffectEvent(() => {
    const element = log.current;
    if (!element) return;
    // The reader has scrolled, and the event of that is yet to come.
    if (element.scrollTop !== measuredAt.current) measure(element);
    else settle();
  });

  useLayoutEffect(
    () => settle(options.opening, options.content),
    [options.opening, options.content],
  );
  useEffect(() => {
    const element = log.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => onResize());
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);

  return {
    log,
    /** To be called before messages change in the document. */
    beforeUpdate() {
      if (log.current) measurePlace(log.current);
    },
    /** The end of the conversation is in view. */
    showsEnd,
    isAtEnd: () => isAtEnd.current,
    onScroll() {
      if (log.current) measure(log.current);
    },
    scrollToEnd() {
      const element = log.current;
      if (!element) return;
      element.scrollTop = element.scrollHeight;
      measure(element);
    },
  };
}

function showPlace(log: HTMLElement, place: ThreadPlace): void {
  const message = place.at === 'message' ? findMessage(log, place.id) : null;
  const line = place.at === 'unread' ? log.querySelector('[data-unread-line]') : null;
  if (message) message.scrollIntoView({ block: 'center' });
  else if (line) line.scrollIntoView({ block: 'start' });
  else log.scrollTop = log.scrollHeight;
}

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ScrollTarget } from '../thread/thread-cache.ts';
import { findMessage } from './log-position.ts';
import {
  hasNewLayout,
  measureScrollPosition,
  restoreScrollPosition,
  scrolledSince,
  type ScrollPosition,
} from './scroll-position.ts';

/** Pages are loaded before the reader reaches an end of the window, in heights of the log. */
const AHEAD = 1.5;

interface LogScrollOptions {
  /** rises when the view has to go to another target */
  opening: number;
  /** the message or line that it shows then */
  target: ScrollTarget;
  hasNewer: boolean;
  /** Renders that can move messages have another value. */
  content: unknown;
  /** Called after the scroll position has changed. */
  onMove(log: HTMLElement): void;
  onNearStart(): void;
  onNearEnd(): void;
}

/**
 * Keeps the message in view where it is while messages come and go around it and the log changes its size, or the end
 * in view if the reader was there.
 */
export function useLogScroll(options: LogScrollOptions) {
  const log = useRef<HTMLDivElement>(null);
  const position = useRef<ScrollPosition | null>(null);
  /** the value for the document as it is, which React is about to change in `beforeUpdate` */
  const hasNewer = useRef(options.hasNewer);
  const shownOpening = useRef<number | null>(null);
  const [showsEnd, setShowsEnd] = useState(true);

  const isAtEnd = () => !hasNewer.current && position.current?.isAtEnd !== false;

  function measure(element: HTMLDivElement): ScrollPosition {
    const measured = measureScrollPosition(element);
    measured.isAtEnd &&= !hasNewer.current;
    return (position.current = measured);
  }

  /** Measures where the reader is, after the layout that has changed since shows the same position again. */
  function keepScrollPosition(element: HTMLDivElement): ScrollPosition {
    const { current: last } = position;
    if (last && hasNewLayout(element, last)) {
      restoreScrollPosition(element, last, scrolledSince(element, last));
    }
    return measure(element);
  }

  function report(element: HTMLDivElement, measured: ScrollPosition): void {
    const { scrollTop, scrollHeight, clientHeight } = measured;
    const ahead = clientHeight * AHEAD;
    setShowsEnd(measured.isAtEnd);
    if (scrollTop < ahead) options.onNearStart();
    if (options.hasNewer && scrollHeight - clientHeight - scrollTop < ahead) options.onNearEnd();
    options.onMove(element);
  }

  const settle = useEffectEvent((opening: number, _content: unknown) => {
    const element = log.current;
    if (!element) return;
    const { current: last } = position;
    hasNewer.current = options.hasNewer;
    if (shownOpening.current !== opening) {
      shownOpening.current = opening;
      scrollToTarget(element, options.target);
    } else if (last) {
      restoreScrollPosition(element, { ...last, isAtEnd: last.isAtEnd && !options.hasNewer });
    }
    report(element, measure(element));
  });

  function onScroll(): void {
    const element = log.current;
    if (!element) return;
    hasNewer.current = options.hasNewer;
    report(element, keepScrollPosition(element));
  }

  const onResize = useEffectEvent(onScroll);

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
      if (log.current) keepScrollPosition(log.current);
    },
    /** The end of the conversation is in view. */
    showsEnd,
    isAtEnd,
    onScroll,
    scrollToEnd() {
      const element = log.current;
      if (!element) return;
      element.scrollTop = element.scrollHeight;
      report(element, measure(element));
    },
  };
}

function scrollToTarget(log: HTMLElement, target: ScrollTarget): void {
  const message = target.at === 'message' ? findMessage(log, target.id) : null;
  const line = target.at === 'unread' ? log.querySelector('[data-unread-line]') : null;
  if (message) message.scrollIntoView({ block: 'center' });
  else if (line) line.scrollIntoView({ block: 'start' });
  else log.scrollTop = log.scrollHeight;
}

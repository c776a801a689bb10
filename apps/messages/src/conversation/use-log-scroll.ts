import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ThreadPlace } from '../thread/thread-cache.ts';
import { findMessage } from './log-position.ts';
import {
  hasNewLayout,
  measurePlace,
  restorePlace,
  scrolledSince,
  type ReadingPlace,
} from './reading-place.ts';

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
 * Keeps the message in view where it is while messages come and go around it and the log changes its size, or the end
 * in view if the reader was there.
 */
export function useLogScroll(options: LogScrollOptions) {
  const log = useRef<HTMLDivElement>(null);
  const place = useRef<ReadingPlace | null>(null);
  /** of what the document shows, which React is about to change in `beforeUpdate` */
  const hasNewer = useRef(options.hasNewer);
  const shownOpening = useRef<number | null>(null);
  const [showsEnd, setShowsEnd] = useState(true);

  const isAtEnd = () => !hasNewer.current && place.current?.isAtEnd !== false;

  function measure(element: HTMLDivElement): ReadingPlace {
    const measured = measurePlace(element);
    measured.isAtEnd &&= !hasNewer.current;
    return (place.current = measured);
  }

  /** Measures where the reader is, after the layout that has changed since shows the same place again. */
  function keepPlace(element: HTMLDivElement): ReadingPlace {
    const { current: last } = place;
    if (last && hasNewLayout(element, last)) {
      restorePlace(element, last, scrolledSince(element, last));
    }
    return measure(element);
  }

  function report(element: HTMLDivElement, measured: ReadingPlace): void {
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
    const { current: last } = place;
    hasNewer.current = options.hasNewer;
    if (shownOpening.current !== opening) {
      shownOpening.current = opening;
      showPlace(element, options.place);
    } else if (last) {
      restorePlace(element, { ...last, isAtEnd: last.isAtEnd && !options.hasNewer });
    }
    report(element, measure(element));
  });

  function onScroll(): void {
    const element = log.current;
    if (!element) return;
    hasNewer.current = options.hasNewer;
    report(element, keepPlace(element));
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
      if (log.current) keepPlace(log.current);
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

function showPlace(log: HTMLElement, place: ThreadPlace): void {
  const message = place.at === 'message' ? findMessage(log, place.id) : null;
  const line = place.at === 'unread' ? log.querySelector('[data-unread-line]') : null;
  if (message) message.scrollIntoView({ block: 'center' });
  else if (line) line.scrollIntoView({ block: 'start' });
  else log.scrollTop = log.scrollHeight;
}

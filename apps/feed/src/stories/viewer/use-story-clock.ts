import { useEffect, useEffectEvent, useRef } from 'react';

interface StoryClock {
  isRunning: boolean;
  /** ms */
  duration: number;
  /** ms; the position of a video, which may wait for the network */
  position?: (() => number) | undefined;
  onProgress: (share: number) => void;
  onEnd: () => void;
}

const TICK_MS = 50;
/** A tab that slept continues the story where it was. */
const MAX_TICK_MS = 250;

/** Reports the progress of a story by callback, so that it doesn't render twenty times a second. */
export function useStoryClock(clock: StoryClock): void {
  const { isRunning } = clock;
  const shown = useRef(0);

  const tick = useEffectEvent((elapsed: number) => {
    const { duration, position, onProgress, onEnd } = clock;
    shown.current = position ? position() : shown.current + Math.min(elapsed, MAX_TICK_MS);
    onProgress(Math.min(1, shown.current / duration));
    if (shown.current >= duration) onEnd();
  });

  useEffect(() => {
    if (!isRunning) return undefined;
    let before = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      tick(now - before);
      before = now;
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
}

import { useEffect, useEffectEvent, useRef } from 'react';
import { TICK_MS } from './story-times.ts';

interface StoryClock {
  isRunning: boolean;
  /** ms */
  length: number;
  /** where a film is, in ms; a picture is where the clock is */
  position?: (() => number) | undefined;
  onProgress: (share: number) => void;
  onEnd: () => void;
}

/** A tab that slept comes back to the story it left, not to its end. */
const LONGEST_TICK_MS = 250;

/**
 * Tells every 50 ms how much of a story has been shown, and when it is over. It says so to whoever draws
 * it, so that the screen isn't rendered twenty times a second.
 */
export function useStoryClock(clock: StoryClock): void {
  const { isRunning } = clock;
  const shown = useRef(0);

  const tick = useEffectEvent((passed: number) => {
    const { length, position, onProgress, onEnd } = clock;
    shown.current = position ? position() : shown.current + Math.min(passed, LONGEST_TICK_MS);
    onProgress(Math.min(1, shown.current / length));
    if (shown.current >= length) onEnd();
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

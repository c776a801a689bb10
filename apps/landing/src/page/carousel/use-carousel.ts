import { useEffect, useState, useSyncExternalStore } from 'react';

/** ms for which a slide stays before the next one comes */
export const slideTime = 5000;

const calm = '(prefers-reduced-motion: reduce)';

function subscribeToMotion(listener: () => void): () => void {
  const query = matchMedia(calm);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function usePrefersCalm(): boolean {
  return useSyncExternalStore(
    subscribeToMotion,
    () => matchMedia(calm).matches,
    () => true,
  );
}

/**
 * Which of `count` slides is shown. It moves on by itself, waits while it is held or paused, and
 * stops for good once the visitor chooses a slide. For those who want less motion it never moves.
 */
export function useCarousel(count: number) {
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState(false);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const prefersCalm = usePrefersCalm();
  const movable = !chosen && !prefersCalm;
  const moves = movable && !paused && !held;

  useEffect(() => {
    if (!moves) return undefined;
    const timer = setInterval(() => setAt((at) => (at + 1) % count), slideTime);
    return () => clearInterval(timer);
  }, [moves, count]);

  function step(by: number): void {
    setChosen(true);
    setAt((at + by + count) % count);
  }

  return {
    at,
    movable,
    moves,
    paused,
    togglePaused: () => setPaused(!paused),
    previous: () => step(-1),
    next: () => step(1),
    hold: () => setHeld(true),
    release: () => setHeld(false),
  };
}

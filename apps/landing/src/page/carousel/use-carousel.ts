import { useMediaQuery } from '@pure/ui';
import { useEffect, useState } from 'react';

const SLIDE_MS = 5000;

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * Shows one of `count` slides. It advances by itself, waits while it is held or paused, and stops for good
 * once the visitor chooses a slide. It never advances with reduced motion.
 */
export function useCarousel(count: number) {
  const [chosen, setShown] = useState(0);
  // Fewer slides may take the place of those before.
  const shown = chosen < count ? chosen : 0;
  const [isChosen, setIsChosen] = useState(false);
  const [isPaused, setIsPaused] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const prefersReducedMotion = useMediaQuery(REDUCED_MOTION, true);
  const canAdvance = !isChosen && !prefersReducedMotion;
  const isAdvancing = canAdvance && !isPaused && !isHeld;

  useEffect(() => {
    if (!isAdvancing) return undefined;
    const timer = setInterval(() => setShown((index) => (index + 1) % count), SLIDE_MS);
    return () => clearInterval(timer);
  }, [isAdvancing, count]);

  function step(by: number): void {
    setIsChosen(true);
    setShown((shown + by + count) % count);
  }

  return {
    shown,
    canAdvance,
    isAdvancing,
    isPaused,
    togglePaused: () => setIsPaused(!isPaused),
    previous: () => step(-1),
    next: () => step(1),
    hold: () => setIsHeld(true),
    release: () => setIsHeld(false),
  };
}

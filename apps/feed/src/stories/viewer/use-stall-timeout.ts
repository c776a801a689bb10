import { usePageVisible } from '@pure/ui';
import { useEffect, useEffectEvent, useReducer } from 'react';

const STALL_TIMEOUT_MS = 20_000;

interface StallTimeout {
  isLoading: boolean;
  /** Asked when the time is over; if it returns true, the time starts again. */
  mayContinue: () => boolean;
  onStall: () => void;
}

/**
 * Calls `onStall` after 20 s of loading without progress. It doesn't count in a hidden tab, whose requests may wait.
 *
 * @returns a function to call on progress, which starts the time again
 */
export function useStallTimeout({ isLoading, mayContinue, onStall }: StallTimeout): () => void {
  const isVisible = usePageVisible();
  const [starts, restart] = useReducer((count: number) => count + 1, 0);
  const onTimeout = useEffectEvent(() => (mayContinue() ? restart() : onStall()));
  useEffect(() => {
    if (!isLoading || !isVisible) return undefined;
    const timeout = setTimeout(() => onTimeout(), STALL_TIMEOUT_MS);
    return () => clearTimeout(timeout);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- begins again on progress
  }, [isLoading, isVisible, starts]);
  return restart;
}

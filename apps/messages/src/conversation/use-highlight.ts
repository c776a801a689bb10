import { useEffect, useState } from 'react';

const HIGHLIGHT_MS = 2_000;

/** Whether something is highlighted now: for 2 s after each rise. @param turn 0: not at all */
export function useHighlight(turn: number): boolean {
  const [ended, setEnded] = useState(0);
  useEffect(() => {
    if (turn === 0) return;
    const timer = setTimeout(() => setEnded(turn), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [turn]);
  return turn !== 0 && turn !== ended;
}

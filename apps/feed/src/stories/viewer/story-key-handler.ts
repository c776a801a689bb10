import type { KeyboardEvent } from 'react';
import { moveForKey, type StoryMove } from './move-for-key.ts';

/** Calls back for the keys that move through stories or pause them. */
export function storyKeyHandler(onMove: (move: StoryMove) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const move = moveForKey(event.key, isRightToLeft);
    if (!move) return;
    // On a button, the space bar presses it.
    const isOnControl = (event.target as Element).closest('[data-control]') !== null;
    if (move === 'pause' && isOnControl) return;
    event.preventDefault();
    onMove(move);
  };
}

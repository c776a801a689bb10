import { useRef, type PointerEvent, type RefObject } from 'react';
import { follow, SWIPE_AWAY } from '../../gestures/swipe-away.ts';

/** A finger that draws the element down closes it. Sideways it scrolls, and two fingers zoom, as ever. */
export function useSwipeAway(element: RefObject<HTMLElement | null>, onClose: () => void) {
  const began = useRef<{ x: number; y: number } | null>(null);

  function downOf({ clientX, clientY }: PointerEvent): number {
    if (!began.current) return 0;
    const down = clientY - began.current.y;
    return down > Math.abs(clientX - began.current.x) ? down : 0;
  }

  function release(): void {
    began.current = null;
    follow(element.current, 0);
  }

  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      // Of what is zoomed, a finger shows another part.
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
      if (pointerType === 'mouse' || !isPrimary || isZoomed) return release();
      began.current = { x: clientX, y: clientY };
    },
    onPointerMove(event: PointerEvent) {
      if (began.current) follow(element.current, downOf(event));
    },
    onPointerUp(event: PointerEvent) {
      const isAway = downOf(event) > SWIPE_AWAY;
      release();
      if (isAway) onClose();
    },
    onPointerCancel: release,
  };
}

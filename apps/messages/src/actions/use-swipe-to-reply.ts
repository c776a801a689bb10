import { type PointerEvent, useRef } from 'react';

/** A finger that moves less hasn't chosen a direction. */
const TOLERANCE_PX = 10;
/** how far a swipe answers */
const REPLY_PX = 56;
const FURTHEST_PX = 72;

/** Parts that a finger drags by themselves. */
const DRAGGED = 'input, video, dialog, [role="slider"]';

interface Swipe {
  x: number;
  y: number;
  /** from the line's start to its end, in CSS px; null until the finger has chosen a direction */
  distance: number | null;
}

/** Lets a finger that swipes a message along its line answer it. @param onReply null where that isn't offered */
export function useSwipeToReply(onReply: (() => void) | null) {
  const swipe = useRef<Swipe | null>(null);

  function end({ currentTarget }: PointerEvent<HTMLElement>): void {
    swipe.current = null;
    currentTarget.style.removeProperty('translate');
  }

  return {
    onPointerDown({ pointerType, isPrimary, target, clientX, clientY }: PointerEvent<HTMLElement>) {
      const isDragged = target instanceof Element && target.closest(DRAGGED) !== null;
      if (pointerType !== 'touch' || !isPrimary || !onReply || isDragged) return;
      swipe.current = { x: clientX, y: clientY, distance: null };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const current = swipe.current;
      if (!current) return;
      const { currentTarget, clientX, clientY } = event;
      const right = clientX - current.x;
      const distance = currentTarget.matches(':dir(rtl)') ? -right : right;
      if (current.distance === null) {
        if (Math.abs(clientY - current.y) > TOLERANCE_PX) return end(event);
        if (distance < TOLERANCE_PX) return;
      }
      current.distance = distance;
      const shown = Math.min(Math.max(0, distance), FURTHEST_PX);
      currentTarget.style.translate = `${Math.sign(right) * shown}px`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const distance = swipe.current?.distance ?? 0;
      end(event);
      if (distance >= REPLY_PX) onReply?.();
    },
    onPointerCancel: end,
  };
}

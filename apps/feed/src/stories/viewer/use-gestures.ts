import { dragDown, SWIPE_TO_CLOSE_PX } from '@pure/media';
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/** px */
const SWIPE = 60;
/** ms; a longer touch was to hold the story, not to step on */
const HOLD_MS = 350;

function isOnControl({ target }: PointerEvent): boolean {
  return target instanceof Element && target.closest('[data-control]') !== null;
}

interface Gestures {
  onStep: (direction: 1 | -1) => void;
  onClose: () => void;
}

/**
 * What fingers and mouse do on the panel of a story: it waits while it is touched or under the mouse; a swipe down
 * closes it, one to the side steps. Controls marked `data-control` are left alone.
 */
export function useGestures({ onStep, onClose }: Gestures) {
  const panel = useRef<HTMLDivElement>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const press = useRef<{ x: number; y: number; at: number } | null>(null);
  const swallows = useRef(false);

  function isOnPanel({ clientX, clientY }: PointerEvent): boolean {
    const box = panel.current?.getBoundingClientRect();
    if (!box) return false;
    const { left, right, top, bottom } = box;
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  }

  function release(): void {
    press.current = null;
    setIsHeld(false);
    dragDown(panel.current, 0);
  }

  const handlers = {
    onPointerDown(event: PointerEvent) {
      swallows.current = false;
      if (isOnControl(event) || !isOnPanel(event)) return;
      press.current = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      setIsHeld(true);
    },
    onPointerMove(event: PointerEvent) {
      // A mouse that rests where the story opened hasn't come to hold it.
      if (event.pointerType === 'mouse') {
        if (event.movementX !== 0 || event.movementY !== 0) {
          setIsHovered(isOnPanel(event) && !isOnControl(event));
        }
        return;
      }
      if (press.current) dragDown(panel.current, event.clientY - press.current.y);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const began = press.current;
      release();
      if (!began || event.pointerType === 'mouse') return;
      const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
      const right = event.clientX - began.x;
      const down = event.clientY - began.y;
      const isSideways = Math.abs(right) > Math.abs(down);
      if (!isSideways && down > SWIPE_TO_CLOSE_PX) onClose();
      else if (isSideways && Math.abs(right) > SWIPE) onStep(right < 0 === isRightToLeft ? -1 : 1);
      else if (event.timeStamp - began.at < HOLD_MS) return;
      swallows.current = true;
    },
    onPointerCancel: release,
    onPointerLeave() {
      setIsHovered(false);
      release();
    },
    /** The click that ends a hold or a swipe steps nowhere. */
    onClickCapture(event: MouseEvent) {
      if (!swallows.current) return;
      swallows.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };

  return { panel, isHovered, isHeld, handlers };
}

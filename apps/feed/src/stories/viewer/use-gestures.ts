import { dragDown, SWIPE_TO_CLOSE_PX } from '@pure/media';
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

const SWIPE_PX = 60;
/** A longer touch pauses the story and isn't a tap. */
const HOLD_MS = 350;

function isOnControl({ target }: PointerEvent): boolean {
  return target instanceof Element && target.closest('[data-control]') !== null;
}

interface Gestures {
  onStep: (direction: 1 | -1) => void;
  onClose: () => void;
}

/**
 * Gestures on a story: touching or hovering pauses it, a swipe down closes the viewer, a swipe to the side steps.
 * Elements marked `data-control` are excluded.
 */
export function useGestures({ onStep, onClose }: Gestures) {
  const panel = useRef<HTMLDivElement>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const press = useRef<{ x: number; y: number; at: number } | null>(null);
  const swallowsClick = useRef(false);

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
      swallowsClick.current = false;
      if (isOnControl(event) || !isOnPanel(event)) return;
      press.current = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      setIsHeld(true);
    },
    onPointerMove(event: PointerEvent) {
      // A mouse that rests where the story opened isn't hovering on purpose.
      if (event.pointerType === 'mouse') {
        if (event.movementX !== 0 || event.movementY !== 0) {
          setIsHovered(isOnPanel(event) && !isOnControl(event));
        }
        return;
      }
      if (press.current) dragDown(panel.current, event.clientY - press.current.y);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const start = press.current;
      release();
      if (!start || event.pointerType === 'mouse') return;
      const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
      const toRight = event.clientX - start.x;
      const down = event.clientY - start.y;
      const isSideways = Math.abs(toRight) > Math.abs(down);
      if (!isSideways && down > SWIPE_TO_CLOSE_PX) onClose();
      else if (isSideways && Math.abs(toRight) > SWIPE_PX)
        onStep(toRight < 0 === isRightToLeft ? -1 : 1);
      else if (event.timeStamp - start.at < HOLD_MS) return;
      swallowsClick.current = true;
    },
    onPointerCancel: release,
    onPointerLeave() {
      setIsHovered(false);
      release();
    },
    /** Swallows the click that ends a hold or swipe. */
    onClickCapture(event: MouseEvent) {
      if (!swallowsClick.current) return;
      swallowsClick.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };

  return { panel, isHovered, isHeld, handlers };
}

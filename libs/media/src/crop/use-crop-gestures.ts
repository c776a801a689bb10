import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { type Crop, type FramePoint, moveCrop, type Size, zoomCrop } from './crop.ts';

export type ChangeCrop = (change: (crop: Crop) => Crop) => void;

/** CSS px that a press may move and still be a tap */
const TAP_PX = 4;
const KEY_STEP = 0.02;
const LARGE_KEY_STEP = 0.1;
const KEY_ZOOM = 1.1;
/** zoom of a wheel by delta, so that a notch of 100 zooms by about a fifth */
const WHEEL_ZOOM = 0.002;

const arrows: Record<string, FramePoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Moves and zooms a picture in its frame: drag, pinch, wheel, arrow keys, plus and minus. A tap moves what it
 * hits to the middle, for members who can't drag.
 */
export function useCropGestures(
  frame: RefObject<HTMLElement | null>,
  picture: Size,
  ratio: number,
  onChange: ChangeCrop,
) {
  const pointers = useRef(new Map<number, FramePoint>());
  const isTap = useRef(false);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const at = framePointOf(event);
    const factor = Math.exp(-event.deltaY * WHEEL_ZOOM);
    onChange((crop) => zoomCrop(picture, ratio, crop, crop.zoom * factor, at));
  });

  useEffect(() => {
    const element = frame.current;
    const listener = (event: WheelEvent) => onWheel(event);
    // React's own listener is passive, and the page would scroll.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [frame]);

  function framePointOf({ clientX, clientY }: { clientX: number; clientY: number }): FramePoint {
    const box = frame.current?.getBoundingClientRect();
    if (!box?.width || !box.height) return { x: 0.5, y: 0.5 };
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  }

  function pixelsBetween(one: FramePoint, other: FramePoint): number {
    const { clientWidth = 1, clientHeight = 1 } = frame.current ?? {};
    return Math.hypot((one.x - other.x) * clientWidth, (one.y - other.y) * clientHeight);
  }

  function drag(before: FramePoint, now: FramePoint): void {
    const by = { x: now.x - before.x, y: now.y - before.y };
    onChange((crop) => moveCrop(picture, ratio, crop, by));
  }

  function pinch(before: FramePoint, now: FramePoint, other: FramePoint): void {
    const factor = pixelsBetween(now, other) / Math.max(1, pixelsBetween(before, other));
    drag(middleOf(before, other), middleOf(now, other));
    const at = middleOf(now, other);
    onChange((crop) => zoomCrop(picture, ratio, crop, crop.zoom * factor, at));
  }

  function release({ pointerId }: PointerEvent): void {
    pointers.current.delete(pointerId);
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      isTap.current = pointers.current.size === 0;
      pointers.current.set(event.pointerId, framePointOf(event));
    },
    onPointerMove(event: PointerEvent) {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = framePointOf(event);
      if (isTap.current && pixelsBetween(before, now) < TAP_PX) return;
      isTap.current = false;
      const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId);
      if (other) pinch(before, now, other[1]);
      else drag(before, now);
      pointers.current.set(event.pointerId, now);
    },
    onPointerUp(event: PointerEvent) {
      const at = pointers.current.get(event.pointerId);
      release(event);
      if (at && isTap.current) drag(at, { x: 0.5, y: 0.5 });
      isTap.current = false;
    },
    onPointerCancel: release,
    onKeyDown(event: KeyboardEvent) {
      const arrow = arrows[event.key];
      const zoom = { '+': KEY_ZOOM, '=': KEY_ZOOM, '-': 1 / KEY_ZOOM }[event.key];
      if (event.ctrlKey || event.metaKey || event.altKey || (!arrow && !zoom)) return;
      event.preventDefault();
      const step = event.shiftKey ? LARGE_KEY_STEP : KEY_STEP;
      onChange((crop) =>
        arrow
          ? moveCrop(picture, ratio, crop, { x: arrow.x * step, y: arrow.y * step })
          : zoomCrop(picture, ratio, crop, crop.zoom * (zoom ?? 1)),
      );
    },
  };
}

function middleOf(one: FramePoint, other: FramePoint): FramePoint {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useRef,
} from 'react';
import type { Point } from './show-menu-at.ts';

/**
 * Opens a `<Menu contextMenu={ref}>` at a point; `control` gets the focus back. It is null while no menu is
 * rendered.
 */
export type ContextMenuRef = RefObject<((at: Point, control?: HTMLElement) => void) | null>;

const LONG_PRESS_MS = 500;
/** A finger that moves further is scrolling. */
const MOVE_TOLERANCE_PX = 10;
/** Elements that keep the browser's menu, and a dialog or menu inside the area, which isn't part of it. */
const NOT_AREA =
  'a[href]:not([data-context-menu]), input, textarea, [contenteditable], video, dialog, [role="menu"]';

/**
 * Opens a menu by right click, by a long press, and by the Menu key or Shift+F10. The browser's menu stays on
 * links, fields, videos and selected text; a link that stands for the element has `data-context-menu`. A long press on `[data-selectable]` selects text, as usual.
 *
 * @returns a ref for the `<Menu contextMenu>` and the props of the element that it belongs to
 */
export function useContextMenu() {
  const contextMenu: ContextMenuRef = useRef(null);
  const press = useRef<{ at: Point; timer: ReturnType<typeof setTimeout> } | null>(null);
  const isLongPressed = useRef(false);

  function openBelow(control: Element): void {
    const { left, bottom } = control.getBoundingClientRect();
    contextMenu.current?.(
      { x: left, y: bottom },
      control instanceof HTMLElement ? control : undefined,
    );
  }

  function endPress(): void {
    clearTimeout(press.current?.timer);
    press.current = null;
  }

  const areaProps = {
    onContextMenu(event: MouseEvent<HTMLElement>) {
      const target = event.target as Element;
      // Some browsers send this event after a key that has opened the menu, to its focused item.
      if (target.closest('[role="menu"]')) return event.preventDefault();
      if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') {
        if (press.current || isLongPressed.current) event.preventDefault();
        return;
      }
      if (!contextMenu.current || isLeftToBrowser(event) || !claim(event)) return;
      event.preventDefault();
      // Control and a click is a right click on a Mac.
      const isMouse = event.button === 2 || event.ctrlKey;
      if (isMouse) contextMenu.current({ x: event.clientX, y: event.clientY });
      else openBelow(target);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
      if (!isMenuKey || !contextMenu.current || isLeftToBrowser(event) || !claim(event)) return;
      event.preventDefault();
      openBelow(event.target as Element);
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      isLongPressed.current = false;
      endPress();
      if (event.pointerType === 'mouse' || !event.isPrimary || !contextMenu.current) return;
      if ((event.target as Element).closest('[data-selectable]')) return;
      if (isLeftToBrowser(event) || !claim(event)) return;
      const at = { x: event.clientX, y: event.clientY };
      const timer = setTimeout(() => {
        isLongPressed.current = true;
        press.current = null;
        getSelection()?.removeAllRanges();
        contextMenu.current?.(at);
      }, LONG_PRESS_MS);
      press.current = { at, timer };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const at = press.current?.at;
      if (at && Math.hypot(clientX - at.x, clientY - at.y) > MOVE_TOLERANCE_PX) endPress();
    },
    onPointerUp: endPress,
    onPointerCancel: endPress,
    /** Lifting the finger after a long press would otherwise press the control beneath it. */
    onClickCapture(event: MouseEvent) {
      if (!isLongPressed.current || (event.target as Element).closest('[role="menu"]')) return;
      isLongPressed.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return [contextMenu, areaProps] as const;
}

function isLeftToBrowser({ target, currentTarget }: SyntheticEvent<HTMLElement>): boolean {
  if (!(target instanceof Element)) return true;
  const exception = target.closest(NOT_AREA);
  if (exception && currentTarget.contains(exception)) return true;
  const selection = getSelection();
  return selection?.isCollapsed === false && selection.getRangeAt(0).intersectsNode(target);
}

/** Marks events for outer areas. `preventDefault` can't: on a pointerdown it would also prevent the focus. */
const claimed = new WeakSet<Event>();

function claim({ nativeEvent }: SyntheticEvent): boolean {
  if (claimed.has(nativeEvent)) return false;
  claimed.add(nativeEvent);
  return true;
}

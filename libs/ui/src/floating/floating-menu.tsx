import { type ReactNode, useImperativeHandle, useRef } from 'react';
import type { ContextMenuRef } from './context-menu.ts';
import { MenuPopover } from './menu-popover.tsx';
import { itemInRows } from './menu-row-keys.ts';
import { type Point, showMenuAt } from './show-menu-at.ts';

export interface FloatingMenuProps {
  /** the menu's name */
  label: string;
  /** as in a `<Menu>`; the items of a `[data-menu-row]` stand side by side */
  children: ReactNode;
  /** opens the menu */
  contextMenu: ContextMenuRef;
  onToggle?: ((isOpen: boolean) => void) | undefined;
}

/** A menu without a trigger of its own: one for the rows of a long list, opened at one of them. */
export function FloatingMenu({ label, children, contextMenu, onToggle }: FloatingMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<HTMLElement>(null);

  useImperativeHandle(contextMenu, () => (at: Point, control?: HTMLElement) => {
    const focused = document.activeElement;
    focusedBefore.current = control ?? (focused instanceof HTMLElement ? focused : null);
    if (menu.current) showMenuAt(menu.current, at);
  });

  function close(): void {
    focusedBefore.current?.focus({ preventScroll: true });
    menu.current?.hidePopover?.();
  }

  return (
    <MenuPopover
      menu={menu}
      label={label}
      onToggle={(isOpen) => onToggle?.(isOpen)}
      onClose={close}
      findItem={itemInRows}
    >
      {children}
    </MenuPopover>
  );
}

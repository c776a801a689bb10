import type { KeyboardEvent, MouseEvent, ReactNode, RefObject, ToggleEvent } from 'react';
import { focusFirst, itemForKey, markFirst } from './menu-keys.ts';
import styles from './menu.module.css';

interface MenuPopoverProps {
  menu: RefObject<HTMLDivElement | null>;
  id?: string;
  label: string;
  children: ReactNode;
  onToggle: (isOpen: boolean) => void;
  /** Closes the menu and returns the focus. */
  onClose: () => void;
  /** the item that a key moves to */
  findItem?: typeof itemForKey;
}

/** The part of a menu that floats. */
export function MenuPopover(props: MenuPopoverProps) {
  const { menu, id, label, children, onToggle, onClose, findItem = itemForKey } = props;

  function toggled(event: ToggleEvent<HTMLDivElement>): void {
    const opened = event.newState === 'open';
    onToggle(opened);
    // Browsers without autofocus in popovers.
    if (opened && !event.currentTarget.contains(document.activeElement))
      focusFirst(event.currentTarget);
  }

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key === 'Escape' || event.key === 'Tab') {
      onClose();
      if (event.key === 'Escape') event.preventDefault();
      return;
    }
    // The key that opened the menu may still be held.
    if (event.key === 'Enter' && event.repeat) return event.preventDefault();
    const item =
      event.ctrlKey || event.metaKey ? undefined : findItem(event.currentTarget, event.key);
    if (!item) return;
    event.preventDefault();
    item.focus();
  }

  /** Before the item runs, which may move the focus on. */
  function chosen(event: MouseEvent<HTMLDivElement>): void {
    const item = event.target instanceof Element && event.target.closest('[role^="menuitem"]');
    if (item && !item.hasAttribute('data-keep-open')) onClose();
  }

  return (
    <div
      ref={menu}
      id={id}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      onBeforeToggle={(event) => markFirst(event.currentTarget)}
      onToggle={toggled}
      onKeyDown={move}
      onClickCapture={chosen}
    >
      {children}
    </div>
  );
}

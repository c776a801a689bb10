import {
  type ComponentProps,
  type ReactNode,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { iconButtonClass } from '../controls/icon-button.tsx';
import type { ContextMenuRef } from './context-menu.ts';
import { MenuPopover } from './menu-popover.tsx';
import styles from './menu.module.css';
import { type Point, resetMenuPosition, showMenuAt } from './show-menu-at.ts';

export interface MenuProps {
  /** the trigger's name and the menu's, e.g. `More` */
  label: string;
  /** the trigger's content: an icon or an avatar */
  trigger: ReactNode;
  /** the trigger is a circle */
  round?: boolean;
  /** as for `IconButton` */
  atEdge?: boolean;
  /** MenuItem, MenuSeparator, or a link with `role="menuitem"` and `menuItemClass()` */
  children: ReactNode;
  /** also opens the menu from a part of the page, see `useContextMenu` */
  contextMenu?: ContextMenuRef | undefined;
  onToggle?: ((isOpen: boolean) => void) | undefined;
}

/** It opens towards the start of the line, and in a parent with `data-menus="to-end"` towards its end. */
export function Menu(props: MenuProps) {
  const { label, trigger, round = false, atEdge = false, children, contextMenu, onToggle } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  /** for a menu that didn't open from its trigger */
  const focusedBefore = useRef<HTMLElement>(null);

  useImperativeHandle(contextMenu, () => (at: Point, control?: HTMLElement) => {
    focusedBefore.current = control ?? button.current;
    if (menu.current) showMenuAt(menu.current, at);
  });

  function close(): void {
    // The trigger of a menu that opened elsewhere may be out of view.
    if (focusedBefore.current) focusedBefore.current.focus({ preventScroll: true });
    else button.current?.focus();
    menu.current?.hidePopover?.();
  }

  function openBeside(): void {
    focusedBefore.current = null;
    if (menu.current) resetMenuPosition(menu.current);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames(iconButtonClass(false, atEdge), round && styles.round)}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={id}
        onClick={openBeside}
      >
        {trigger}
      </button>
      <MenuPopover
        menu={menu}
        id={id}
        label={label}
        onToggle={(isOpen) => {
          setOpen(isOpen);
          onToggle?.(isOpen);
        }}
        onClose={close}
      >
        {children}
      </MenuPopover>
    </>
  );
}

/** A menu item's look for a link: `<Link role="menuitem" tabIndex={-1} className={menuItemClass()}>`. */
export function menuItemClass(danger = false): string {
  return classNames(styles.item, danger && styles.danger);
}

export interface MenuItemProps extends Omit<ComponentProps<'button'>, 'onSelect'> {
  icon?: ReactNode;
  danger?: boolean;
  /** The menu stays open, to show the result in the item's place. */
  keepOpen?: boolean;
  onSelect: () => void;
}

export function MenuItem(props: MenuItemProps) {
  const { icon, danger = false, keepOpen = false, onSelect, className, children, ...rest } = props;
  return (
    <button
      {...rest}
      data-keep-open={keepOpen || undefined}
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classNames(menuItemClass(danger), className)}
      onClick={onSelect}
    >
      {icon}
      {children}
    </button>
  );
}

export interface MenuRadioProps extends Omit<MenuItemProps, 'icon' | 'danger'> {
  checked: boolean;
}

/** One of several states, without the look of a line: for the items of a `[data-menu-row]`. */
export function MenuRadio({ checked, keepOpen = false, onSelect, ...rest }: MenuRadioProps) {
  return (
    <button
      {...rest}
      data-keep-open={keepOpen || undefined}
      type="button"
      role="menuitemradio"
      aria-checked={checked}
      tabIndex={-1}
      onClick={onSelect}
    />
  );
}

export function MenuSeparator() {
  return <hr className={styles.line} />;
}

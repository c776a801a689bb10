import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { iconButtonClass } from '../controls/icon-button.tsx';
import { focusFirst, itemForKey, markFirst } from './menu-keys.ts';
import styles from './menu.module.css';

export interface MenuProps {
  /** the trigger's name and the menu's, e.g. `More` */
  label: string;
  /** what the trigger shows: an icon or an avatar */
  trigger: ReactNode;
  /** the trigger is a circle */
  round?: boolean;
  /** MenuItem, MenuSeparator, or a link with `role="menuitem"` and `menuItemClass()` */
  children: ReactNode;
}

/** A menu that opens from where it was asked for. */
export function Menu({ label, trigger, round = false, children }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  function close(): void {
    button.current?.focus();
    menu.current?.hidePopover?.();
  }

  function toggled(event: ToggleEvent<HTMLDivElement>): void {
    const opened = event.newState === 'open';
    setOpen(opened);
    // Where showing it hasn't done so already.
    if (opened && !event.currentTarget.contains(document.activeElement))
      focusFirst(event.currentTarget);
  }

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key === 'Escape' || event.key === 'Tab') {
      close();
      if (event.key === 'Escape') event.preventDefault();
      return;
    }
    const item =
      event.ctrlKey || event.metaKey ? undefined : itemForKey(event.currentTarget, event.key);
    if (!item) return;
    event.preventDefault();
    item.focus();
  }

  function chosen(event: MouseEvent<HTMLDivElement>): void {
    const item = event.target instanceof Element && event.target.closest('[role^="menuitem"]');
    if (item && !item.hasAttribute('data-stays')) close();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames(iconButtonClass(), round && styles.round)}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={id}
      >
        {trigger}
      </button>
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
        onClick={chosen}
      >
        {children}
      </div>
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
  /** choosing it says in its place what came of it: the menu stays open */
  stays?: boolean;
  onSelect: () => void;
}

export function MenuItem(props: MenuItemProps) {
  const { icon, danger = false, stays = false, onSelect, children, ...rest } = props;
  return (
    <button
      {...rest}
      data-stays={stays || undefined}
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={menuItemClass(danger)}
      onClick={onSelect}
    >
      {icon}
      {children}
    </button>
  );
}

export function MenuSeparator() {
  return <hr className={styles.line} />;
}

import {
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
} from 'react';
import { emoji } from './emoji.ts';
import styles from './emoji-picker.module.css';

interface EmojiPickerProps {
  /** of the panel */
  label: string;
  onPick: (symbol: string) => void;
  /** renders the button, with the attributes that open the panel */
  children: (opens: {
    'aria-haspopup': 'true';
    'aria-expanded': boolean;
    popoverTarget: string;
  }) => ReactNode;
}

const COLUMNS = 6;
const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: COLUMNS,
  ArrowUp: -COLUMNS,
};

/** A button with a panel of thirty emoji. The panel is one tab stop with arrow keys inside. */
export function EmojiPicker({ label, onPick, children }: EmojiPickerProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [current, setCurrent] = useState(0);

  const focusEmoji = (index: number) =>
    panel.current?.querySelectorAll<HTMLElement>('button')[index]?.focus();

  function onToggle(event: ToggleEvent<HTMLDivElement>): void {
    const opened = event.newState === 'open';
    setIsOpen(opened);
    if (opened) focusEmoji(current);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = steps[event.key];
    const isSideways = step === 1 || step === -1;
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? emoji.length - 1
          : step && current + (rtl && isSideways ? -step : step);
    if (to === undefined) return;
    event.preventDefault();
    focusEmoji((to + emoji.length) % emoji.length);
  }

  return (
    <>
      {children({ 'aria-haspopup': 'true', 'aria-expanded': isOpen, popoverTarget: id })}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons have the focus */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset can't float
        role="group"
        aria-label={label}
        className={styles.panel}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
      >
        {emoji.map(([symbol, name], index) => (
          <button
            key={symbol}
            type="button"
            className={styles.emoji}
            aria-label={name}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={() => {
              panel.current?.hidePopover?.();
              onPick(symbol);
            }}
          >
            {symbol}
          </button>
        ))}
      </div>
    </>
  );
}

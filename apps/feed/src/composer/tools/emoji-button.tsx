import { Smile } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type ToggleEvent } from 'react';
import { emoji } from './emoji.ts';
import { strings } from './strings.ts';
import { ToolButton } from './tool-button.tsx';
import styles from './emoji.module.css';

const COLUMNS = 6;
const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: COLUMNS,
  ArrowUp: -COLUMNS,
};

/** A panel of thirty emoji. It is one tab stop with arrow keys inside. */
export function EmojiButton({ onPick }: { onPick: (symbol: string) => void }) {
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
      <ToolButton
        label={strings.emoji}
        icon={<Smile />}
        aria-haspopup="true"
        aria-expanded={isOpen}
        popoverTarget={id}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons have the focus */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset can't float
        role="group"
        aria-label={strings.emoji}
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

import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { emoji } from './emoji.ts';
import styles from './emoji-panel.module.css';

export interface EmojiPanelProps {
  /** The focus goes to the emoji that had it last. */
  isOpen: boolean;
  onPick: (symbol: string) => void;
}

const COLUMNS = 6;
const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: COLUMNS,
  ArrowUp: -COLUMNS,
};

/** Thirty emoji: one tab stop with arrow keys inside. */
export default function EmojiPanel({ isOpen, onPick }: EmojiPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  const focusEmoji = (index: number) =>
    panel.current?.querySelectorAll<HTMLElement>('button')[index]?.focus();
  const focusCurrent = useEffectEvent(() => focusEmoji(current));
  useEffect(() => {
    if (isOpen) focusCurrent();
  }, [isOpen]);

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
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its buttons have the focus
    <div ref={panel} className={styles.emojis} onKeyDown={onKeyDown}>
      {emoji.map(([symbol, name], index) => (
        <button
          key={symbol}
          type="button"
          className={styles.emoji}
          aria-label={name}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onClick={() => onPick(symbol)}
        >
          {symbol}
        </button>
      ))}
    </div>
  );
}

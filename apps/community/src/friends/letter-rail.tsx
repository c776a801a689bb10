import { type KeyboardEvent, useState } from 'react';
import styles from './letter-rail.module.css';
import { strings } from './strings.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** One tab stop; arrows, Home and End move along the letters. */
export function LetterRail({ onLetter }: { onLetter: (letter: string) => void }) {
  const [current, setCurrent] = useState(0);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const steps: Record<string, number> = {
      ArrowRight: isRtl ? -1 : 1,
      ArrowLeft: isRtl ? 1 : -1,
      Home: -letters.length,
      End: letters.length,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(current + step, 0), letters.length - 1);
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus
    <div role="toolbar" aria-label={strings.letters} className={styles.rail} onKeyDown={onKeyDown}>
      {letters.map((letter, index) => (
        <button
          key={letter}
          type="button"
          tabIndex={index === current ? 0 : -1}
          onClick={() => {
            setCurrent(index);
            onLetter(letter);
          }}
        >
          {letter}
        </button>
      ))}
    </div>
  );
}

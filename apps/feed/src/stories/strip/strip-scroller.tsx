// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { IconButton } from '@pure/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { strings } from '../strings.ts';
import styles from './story-strip.module.css';

interface StripScrollerProps {
  row: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Scroll buttons for a mouse; touch drags the row and the keyboard moves along it. */
export function StripScroller({ row, children }: StripScrollerProps) {
  const [hidden, setHidden] = useState({ before: false, after: false });

  function updateHidden(): void {
    const element = row.current;
    if (!element) return;
    const { scrollWidth, clientWidth } = element;
    // Negative in right-to-left rows.
    const scrolled = Math.abs(element.scrollLeft);
    const before = scrolled > 1;
    const after = scrolled + clientWidth < scrollWidth - 1;
    if (before !== hidden.before || after !== hidden.after) setHidden({ before, after });
  }

  function scrollRow(direction: 1 | -1): void {
    const element = row.current;
    if (!element) return;
    const sign = getComputedStyle(element).direction === 'rtl' ? -direction : direction;
    element.scrollBy({ left: sign * element.clientWidth * 0.8, behavior: 'smooth' });
  }

  return (
    <div className={styles.scroller} onPointerEnter={updateHidden} onScrollCapture={updateHidden}>
      {children}
      {hidden.before && (
        <IconButton
          className={styles.back}
          label={strings.scrollBack}
          tabIndex={-1}
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => scrollRow(-1)}
        />
      )}
      {hidden.after && (
        <IconButton
          className={styles.on}
          label={strings.scrollOn}
          tabIndex={-1}
          icon={<ChevronRight aria-hidden="true" />}
          onClick={() => scrollRow(1)}
        />
      )}
    </div>
  );
}

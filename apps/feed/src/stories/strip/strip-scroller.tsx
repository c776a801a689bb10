import { IconButton } from '@pure/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { strings } from '../strings.ts';
import styles from './story-strip.module.css';

interface StripScrollerProps {
  row: RefObject<HTMLElement | null>;
  /** the row */
  children: ReactNode;
}

/** Buttons at the ends of a row that scrolls, for who has a mouse: fingers drag it, keys walk along it. */
export function StripScroller({ row, children }: StripScrollerProps) {
  const [hidden, setHidden] = useState({ before: false, after: false });

  function look(): void {
    const element = row.current;
    if (!element) return;
    const { scrollWidth, clientWidth } = element;
    // Counted from the side where the row begins, also where that is the right one.
    const scrolled = Math.abs(element.scrollLeft);
    const before = scrolled > 1;
    const after = scrolled + clientWidth < scrollWidth - 1;
    if (before !== hidden.before || after !== hidden.after) setHidden({ before, after });
  }

  function scroll(direction: 1 | -1): void {
    const element = row.current;
    if (!element) return;
    const sign = getComputedStyle(element).direction === 'rtl' ? -direction : direction;
    element.scrollBy({ left: sign * element.clientWidth * 0.8, behavior: 'smooth' });
  }

  return (
    <div className={styles.scroller} onPointerEnter={look} onScrollCapture={look}>
      {children}
      {hidden.before && (
        <IconButton
          className={styles.back}
          label={strings.back}
          tabIndex={-1}
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => scroll(-1)}
        />
      )}
      {hidden.after && (
        <IconButton
          className={styles.on}
          label={strings.on}
          tabIndex={-1}
          icon={<ChevronRight aria-hidden="true" />}
          onClick={() => scroll(1)}
        />
      )}
    </div>
  );
}

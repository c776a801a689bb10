import { classNames } from '@pure/ui';
import type { Ref } from 'react';
import styles from './progress-bars.module.css';

interface ProgressBarsProps {
  count: number;
  /** the one that is being shown */
  index: number;
  /** how much of it has been: its scale, from 0 to 1 */
  bar: Ref<HTMLSpanElement>;
}

/** One bar a story. For the eye alone: the place is said in words. */
export function ProgressBars({ count, index, bar }: ProgressBarsProps) {
  return (
    <div className={styles.bars} data-many={count > 24 || undefined} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className={styles.bar}>
          <span
            key={at === index ? `now-${index}` : 'still'}
            ref={at === index ? bar : undefined}
            className={classNames(styles.fill, at < index && styles.full)}
          />
        </span>
      ))}
    </div>
  );
}

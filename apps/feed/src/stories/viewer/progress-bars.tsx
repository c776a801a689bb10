import { classNames } from '@pure/ui';
import type { Ref } from 'react';
import styles from './progress-bars.module.css';

interface ProgressBarsProps {
  count: number;
  /** the current story's index */
  index: number;
  /** its scale, 0 to 1, is the progress of the current story */
  bar: Ref<HTMLSpanElement>;
}

/** One bar for each story. Screen readers get the position as text. */
export function ProgressBars({ count, index, bar }: ProgressBarsProps) {
  return (
    <div className={styles.bars} data-many={count > 24 || undefined} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className={styles.bar} data-current={at === index || undefined}>
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

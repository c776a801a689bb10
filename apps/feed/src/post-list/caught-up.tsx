// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { onDemand, PartOnDemand } from '@pure/ui';
import styles from './friends-ring.module.css';
import type { NewsRingProps } from './news-ring.tsx';
import { strings } from './strings.ts';

const newsRing = onDemand<NewsRingProps>(
  () => import(/* webpackChunkName: "ring" */ './news-ring.tsx'),
);

/** Marks where the last visit ended, below the new posts. It stays there during this visit. */
export function CaughtUp(props: NewsRingProps) {
  return (
    <article className={styles.between} tabIndex={-1} aria-label={strings.endOfNews}>
      <PartOnDemand of={newsRing} props={props}>
        <div className={styles.ring}>
          <div className={styles.circle} />
        </div>
      </PartOnDemand>
    </article>
  );
}

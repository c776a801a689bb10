import { Skeleton, SkeletonButton, SkeletonCircle, SkeletonLine, SkeletonLines } from '@pure/ui';
import styles from './people-list.module.css';
import { strings } from './strings.ts';

const CARDS = 3;

export function RequestsSkeleton() {
  return (
    <Skeleton label={strings.loading}>
      <ul className={styles.requests}>
        {Array.from({ length: CARDS }, (_, card) => (
          <li key={card} className={styles.request}>
            <SkeletonCircle size="medium" />
            <SkeletonLines>
              <SkeletonLine width="half" />
              <SkeletonLine width="short" />
            </SkeletonLines>
            <div className={styles.answers}>
              <SkeletonButton />
              <SkeletonButton />
            </div>
          </li>
        ))}
      </ul>
    </Skeleton>
  );
}

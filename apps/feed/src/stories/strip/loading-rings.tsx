// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { Skeleton, SkeletonCircle, SkeletonLine } from '@pure/ui';
import { strings } from '../strings.ts';
import styles from './story-strip.module.css';

export function LoadingRings() {
  return (
    <Skeleton label={strings.loading} className={styles.loading}>
      <div className={styles.skeletons}>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className={styles.skeleton}>
            <SkeletonCircle size="medium" />
            <SkeletonLine width="half" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

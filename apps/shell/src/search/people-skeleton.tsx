import { Skeleton, SkeletonCircle, SkeletonLine, SkeletonLines } from '@pure/ui';
import styles from './search-dialog.module.css';
import { strings } from './strings.ts';

const ROWS = [0, 1, 2];

export function PeopleSkeleton() {
  return (
    <Skeleton label={strings.loading} className={styles.skeleton}>
      {ROWS.map((row) => (
        <div key={row} className={styles.option}>
          <SkeletonCircle />
          <SkeletonLines>
            <SkeletonLine width="half" />
            <SkeletonLine width="short" />
          </SkeletonLines>
        </div>
      ))}
    </Skeleton>
  );
}

// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { Skeleton, SkeletonWithAvatar } from '@pure/ui';
import styles from './search-dialog.module.css';
import { strings } from './strings.ts';

const ROWS = [0, 1, 2];

export function PeopleSkeleton() {
  return (
    <Skeleton label={strings.loading} className={styles.skeleton}>
      {ROWS.map((row) => (
        <div key={row} className={styles.option}>
          <SkeletonWithAvatar />
        </div>
      ))}
    </Skeleton>
  );
}

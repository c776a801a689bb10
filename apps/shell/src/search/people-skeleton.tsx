// The compiler's memo would be a quarter of the dialog's bytes, and five rows are drawn at once without it.
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

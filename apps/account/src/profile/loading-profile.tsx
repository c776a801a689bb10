import { SkeletonCircle, SkeletonLine, SkeletonLines } from '@pure/ui';
import styles from './loading-profile.module.css';
import { profileStrings as words } from './strings.ts';

/** Holds the place of a profile's head (row 128). */
export function LoadingProfile() {
  return (
    <div className={styles.loading} aria-busy="true">
      <div className={styles.top} aria-hidden="true">
        <SkeletonCircle large />
        <SkeletonLines>
          <SkeletonLine width="half" />
          <SkeletonLine width="short" />
        </SkeletonLines>
      </div>
      <output>{words.loading}</output>
    </div>
  );
}

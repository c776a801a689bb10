// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { Card, SkeletonLine, SkeletonLines, SkeletonWithAvatar } from '@pure/ui';
import styles from './post-card.module.css';
import headStyles from '../post/post-head.module.css';

/** The skeleton of a post that is loading. */
export function PostSkeleton() {
  return (
    <Card className={styles.card}>
      <div className={headStyles.head}>
        <SkeletonWithAvatar lines={['short', 'half']} />
      </div>
      <SkeletonLines>
        <SkeletonLine />
        <SkeletonLine width="long" />
      </SkeletonLines>
      <span className={styles.picture} />
    </Card>
  );
}

// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { Skeleton } from '@pure/ui';
import { PostSkeleton } from '../post-card/post-skeleton.tsx';
import styles from './post-list.module.css';
import { strings } from './strings.ts';

/** The skeletons of posts that are loading (row 87: three on the first page). */
export function LoadingPosts({ count }: { count: number }) {
  return (
    <Skeleton label={strings.loading}>
      <div className={styles.stack}>
        {Array.from({ length: count }, (_, index) => (
          <PostSkeleton key={index} />
        ))}
      </div>
    </Skeleton>
  );
}

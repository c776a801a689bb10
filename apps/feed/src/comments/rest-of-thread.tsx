import type { Post } from '@pure/contracts';
import { ErrorNotice, Skeleton, SkeletonWithAvatar } from '@pure/ui';
import styles from './comments.module.css';
import { strings } from './strings.ts';
import { useWholeThread } from './use-whole-thread.ts';

/** Reads all comments for the post's own view. Below them, it shows that they are loading, or couldn't be loaded. */
export function RestOfThread({ post }: { post: Post }) {
  const { isLoading, isError, isFetching, refetch } = useWholeThread(post.id);
  if (isError) {
    return (
      <ErrorNotice title={strings.loadFailed} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (!isLoading || post.comments_count <= post.comments.length) return null;
  return (
    <Skeleton label={strings.loading}>
      <div className={styles.skeleton}>
        <SkeletonWithAvatar lines={['short', 'long']} />
      </div>
    </Skeleton>
  );
}

import { Skeleton, SkeletonCircle, SkeletonLine, SkeletonLines } from '@pure/ui';
import styles from './comments.module.css';
import { strings } from './strings.ts';

interface MoreCommentsProps {
  /** `View all 12 comments`, or that there are more */
  label: string;
  isLoading: boolean;
  hasFailed: boolean;
  /** null where all are shown */
  onMore: (() => void) | null;
  /** null where as few are shown as can be */
  onHide: (() => void) | null;
}

/** Where the comments go on that aren't shown yet, and the way back to the first ones. */
export function MoreComments(props: MoreCommentsProps) {
  const { label, isLoading, hasFailed, onMore, onHide } = props;
  if (!onMore && !onHide) return null;
  return (
    <>
      {isLoading && (
        <Skeleton label={strings.loading}>
          <div className={styles.skeleton}>
            <SkeletonCircle />
            <SkeletonLines>
              <SkeletonLine width="short" />
              <SkeletonLine width="long" />
            </SkeletonLines>
          </div>
        </Skeleton>
      )}
      {hasFailed && (
        <p className={styles.failed} role="alert">
          {strings.loadFailed}
        </p>
      )}
      <div className={styles.turns}>
        {onMore && (
          <button type="button" data-more aria-disabled={isLoading} onClick={onMore}>
            {hasFailed ? strings.retry : label}
          </button>
        )}
        {onHide && (
          <button type="button" onClick={onHide}>
            {strings.hide}
          </button>
        )}
      </div>
    </>
  );
}

// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { Skeleton, SkeletonWithAvatar } from '@pure/ui';
import styles from './comments.module.css';
import { strings } from './strings.ts';

interface MoreCommentsProps {
  /** `View all 12 comments`, or `View more` */
  label: string;
  isLoading: boolean;
  hasFailed: boolean;
  /** null if all are shown */
  onMore: (() => void) | null;
  /** null if only the first are shown */
  onHide: (() => void) | null;
}

/** Buttons that show more comments, and only the first ones again. */
export function MoreComments(props: MoreCommentsProps) {
  const { label, isLoading, hasFailed, onMore, onHide } = props;
  if (!onMore && !onHide) return null;
  return (
    <>
      {isLoading && (
        <Skeleton label={strings.loading}>
          <div className={styles.skeleton}>
            <SkeletonWithAvatar lines={['short', 'long']} />
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

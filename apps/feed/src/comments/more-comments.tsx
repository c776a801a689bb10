import { Bone, Bones, Skeleton } from '@pure/ui';
import styles from './comments.module.css';
import { strings } from './strings.ts';

interface MoreCommentsProps {
  /** `View all 12 comments`, or that there are more */
  label: string;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

/** Where the comments go on that aren't shown yet. */
export function MoreComments({ label, isLoading, hasFailed, onMore }: MoreCommentsProps) {
  return (
    <>
      {isLoading && (
        <Skeleton label={strings.loading}>
          <div className={styles.bone}>
            <Bone shape="disc" />
            <Bones>
              <Bone shape="short" />
              <Bone shape="long" />
            </Bones>
          </div>
        </Skeleton>
      )}
      {hasFailed && (
        <p className={styles.failed} role="alert">
          {strings.loadFailed}
        </p>
      )}
      <button
        type="button"
        className={styles.more}
        data-more
        aria-disabled={isLoading}
        onClick={onMore}
      >
        {hasFailed ? strings.retry : label}
      </button>
    </>
  );
}

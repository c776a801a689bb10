import type { Cursor } from '@pure/contracts';
import { ErrorNotice, useNearViewport } from '@pure/ui';
import { useEffect, useEffectEvent } from 'react';
import { LoadingPosts } from './loading-posts.tsx';
import styles from './post-list.module.css';
import { strings } from './strings.ts';

interface OlderPostsProps {
  /** where the next page begins */
  after: Cursor;
  isLoading: boolean;
  hasFailed: boolean;
  onNeeded: (after: Cursor) => void;
}

/** The end of what is loaded. It asks for more before the reader gets there. */
export function OlderPosts({ after, isLoading, hasFailed, onNeeded }: OlderPostsProps) {
  const [end, isNear] = useNearViewport();
  const ask = useEffectEvent(onNeeded);
  useEffect(() => {
    // A failed page waits for the reader: asking again by itself would never stop.
    if (isNear && !isLoading && !hasFailed) ask(after);
  }, [after, isNear, isLoading, hasFailed]);

  return (
    <div ref={end} className={styles.more}>
      {hasFailed ? (
        <ErrorNotice title={strings.failed} onRetry={() => onNeeded(after)} />
      ) : (
        <LoadingPosts count={1} />
      )}
    </div>
  );
}

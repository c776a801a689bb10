import { Button, ErrorNotice } from '@pure/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './people-list.module.css';
import { friendsStrings as words } from './strings.ts';

interface LoadMoreProps {
  hasMore: boolean;
  isLoadingMore: boolean;
  failedMore: boolean;
  loadMore: () => void;
  onRetry: () => void;
}

/** The end of a list that goes on: the next page, or why it doesn't come. */
export function LoadMore({ hasMore, isLoadingMore, failedMore, loadMore, onRetry }: LoadMoreProps) {
  if (failedMore) return <ErrorNotice title={words.moreFailed} onRetry={onRetry} />;
  return hasMore && <NextPage isLoading={isLoadingMore} onMore={loadMore} />;
}

/** Loads the next page as the end of the list comes near; a button where that can't be watched. */
function NextPage({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onMore);
  useEffect(() => {
    if (isLoading || !end.current || !('IntersectionObserver' in window)) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near();
      },
      { rootMargin: '600px' },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [isLoading]);
  return (
    <div ref={end} className={styles.more}>
      <Button variant="quiet" busy={isLoading} onClick={onMore}>
        {words.more}
      </Button>
    </div>
  );
}

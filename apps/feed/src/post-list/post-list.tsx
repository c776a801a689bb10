// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import type { PostSource } from '@pure/contracts';
import { countWaiting, hasWaiting } from '@pure/data';
import { classNames, ErrorNotice, LoadMore, useOnline } from '@pure/ui';
import { announce, toast } from '@pure/ui/feedback';
import { useEffect, useRef } from 'react';
import { useLivePosts } from '../posts/use-live-posts.ts';
import { usePostList } from '../posts/use-post-list.ts';
import { EmptyPostsOnDemand } from './empty-posts-on-demand.tsx';
import { EndOfListOnDemand } from './end-of-list-on-demand.tsx';
import { FeedList } from './feed-list.tsx';
import { LoadingPosts } from './loading-posts.tsx';
import { NewPosts } from './new-posts.tsx';
import styles from './post-list.module.css';
import { strings } from './strings.ts';
import { useListItems } from './use-list-items.tsx';
import { useOfflineParts } from './use-offline-parts.ts';

interface PostListProps {
  source: PostSource;
  /** the action of "Write a post" in an empty list; without it there is no button */
  onWrite?: (() => void) | undefined;
  /** It loads, and doesn't appear yet. */
  isHeld?: boolean;
}

/** Posts newest first, live, with the member's unsent posts on top. */
export function PostList({ source, onWrite, isHeld = false }: PostListProps) {
  const section = useRef<HTMLElement>(null);
  const {
    list,
    cursor,
    isLoading,
    failed,
    failedAgain,
    isLoadingMore,
    failedMore,
    loadMore,
    retry,
    showWaiting,
  } = usePostList(source);
  const isAtEnd = list !== undefined && cursor === null;
  const { items, posts, isCaughtUp } = useListItems(source, list);
  const isHome = source.kind === 'home';
  const isOnline = useOnline();

  useLivePosts(source, {
    isAtTop: () => (section.current?.getBoundingClientRect().top ?? 0) >= 0,
    onArrivals: (arrivals) => announce(strings.arrived(arrivals)),
  });

  useOfflineParts(isHome, list !== undefined, failed);

  useEffect(() => {
    if (failed) toast.error(strings.failed);
  }, [failed]);

  function showNews() {
    showWaiting();
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }

  if (isHeld) return null;
  return (
    <section
      ref={section}
      className={classNames(styles.section, !isHome && styles.apart)}
      aria-label={strings.label}
      tabIndex={-1}
    >
      {list && hasWaiting(list) && <NewPosts count={countWaiting(list)} onShow={showNews} />}
      {failedAgain && isOnline && (
        <ErrorNotice title={strings.failedAgain} text={strings.lastSeen} onRetry={retry} />
      )}
      <FeedList isBusy={isLoading || isLoadingMore} isWhole={isAtEnd}>
        {items}
      </FeedList>
      {isLoading && <LoadingPosts count={3} />}
      {failed && <ErrorNotice title={strings.failed} text={strings.failedText} onRetry={retry} />}
      {cursor && (
        <LoadMore
          className={styles.more}
          isLoading={isLoadingMore}
          cursor={cursor}
          error={failedMore && <ErrorNotice title={strings.failed} onRetry={retry} />}
          onLoadMore={loadMore}
        >
          <LoadingPosts count={1} />
        </LoadMore>
      )}
      {isAtEnd && items.length === 0 && <EmptyPostsOnDemand source={source} onWrite={onWrite} />}
      {isAtEnd && isHome && posts.length > 0 && (
        <EndOfListOnDemand posts={posts} isCaughtUp={isCaughtUp} />
      )}
    </section>
  );
}

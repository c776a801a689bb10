import type { PostSource } from '@pure/contracts';
import { ErrorNotice, LoadMore } from '@pure/ui';
import { announce, toast } from '@pure/ui/feedback';
import { useEffect, useRef } from 'react';
import { hasWaiting, waitingCount } from '../posts/post-list-state.ts';
import { useLivePosts } from '../posts/use-live-posts.ts';
import { usePostList } from '../posts/use-post-list.ts';
import { EmptyPosts } from './empty-posts.tsx';
import { EndOfList } from './end-of-list.tsx';
import { LoadingPosts } from './loading-posts.tsx';
import { NewPosts } from './new-posts.tsx';
import styles from './post-list.module.css';
import { strings } from './strings.ts';
import { useListItems } from './use-list-items.tsx';

interface PostListProps {
  source: PostSource;
  /** what "Write a post" of an empty list does; without it there is no such button */
  onWrite?: (() => void) | undefined;
}

/** Posts newest first, live, with whatever the member has on its way on top. */
export function PostList({ source, onWrite }: PostListProps) {
  const section = useRef<HTMLElement>(null);
  const { list, older, readOlder, showWaiting } = usePostList(source);
  const { items, posts, isCaughtUp } = useListItems(source, list.data);
  const isHome = source.kind === 'home';
  const next = list.data?.shown.next;
  const isAtEnd = next === null;

  useLivePosts(source, {
    isAtTop: () => (section.current?.getBoundingClientRect().top ?? 0) >= 0,
    onArrivals: (arrivals) => announce(strings.arrived(arrivals)),
  });

  useEffect(() => {
    if (list.isError) toast.error(strings.failed);
  }, [list.isError]);

  function showNews() {
    showWaiting();
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }

  return (
    <section ref={section} className={styles.section} aria-label={strings.label} tabIndex={-1}>
      {list.data && hasWaiting(list.data) && (
        <NewPosts count={waitingCount(list.data)} onShow={showNews} />
      )}
      {items.length > 0 && <ul className={styles.stack}>{items}</ul>}
      {list.isPending && <LoadingPosts count={3} />}
      {list.isError && <ErrorNotice title={strings.failed} onRetry={() => void list.refetch()} />}
      {next && (
        <LoadMore
          className={styles.more}
          isLoading={older.isPending}
          cursor={next}
          error={
            older.isError && <ErrorNotice title={strings.failed} onRetry={() => readOlder(next)} />
          }
          onLoadMore={() => readOlder(next)}
        >
          <LoadingPosts count={1} />
        </LoadMore>
      )}
      {isAtEnd && items.length === 0 && <EmptyPosts source={source} onWrite={onWrite} />}
      {isAtEnd && isHome && posts.length > 0 && <EndOfList posts={posts} isCaughtUp={isCaughtUp} />}
    </section>
  );
}

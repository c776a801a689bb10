import { Button, EmptyState, ErrorNotice, Skeleton, SkeletonLine } from '@pure/ui';
import type { ReactNode } from 'react';
import styles from './moderation.module.css';
import { strings } from './strings.ts';
import type { ModerationListState } from './use-moderation-list.ts';

interface ModerationListProps<Item> {
  label: string;
  list: Omit<ModerationListState<unknown>, 'list'> & { list: { items: Item[] } | undefined };
  empty: { icon: ReactNode; title: string; text: string };
  children: (item: Item) => ReactNode;
}

/** One tab's list. The next page loads by its button alone, because each page that is read is logged as a look. */
export function ModerationList<Item>({ label, list, empty, children }: ModerationListProps<Item>) {
  if (!list.list) {
    if (list.failed) return <ErrorNotice title={strings.listFailed} onRetry={list.retry} />;
    return (
      <Skeleton label={strings.loading}>
        <SkeletonLine width="long" />
      </Skeleton>
    );
  }
  if (list.list.items.length === 0 && !list.hasMore) return <EmptyState {...empty} />;
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {list.list.items.map(children)}
      </ul>
      {list.failedMore && <ErrorNotice title={strings.moreFailed} onRetry={list.retry} />}
      {list.hasMore && !list.failedMore && (
        <Button variant="quiet" busy={list.isLoadingMore} onClick={list.loadMore}>
          {strings.more}
        </Button>
      )}
    </>
  );
}

import { classNames, ErrorNotice, LoadMoreButton, useOnline } from '@pure/ui';
import type { ReactNode } from 'react';
import { CardListSkeleton } from '../../groups-and-events/card-list-skeleton.tsx';
import { OfflineList } from '../../groups-and-events/offline-list.tsx';
import styles from './lists.module.css';
import { strings } from './strings.ts';
import type { EventListState } from './use-event-list.ts';

interface EventListFrameProps {
  list: EventListState;
  /** shown if there are no events at all */
  empty: ReactNode;
  children: (events: NonNullable<EventListState['events']>) => ReactNode;
}

/** The parts that all lists of events share: loading, failure, the end and what comes after it. */
export function EventListFrame({ list, empty, children }: EventListFrameProps) {
  const isOnline = useOnline();
  const { events, failed, isFetching, isOutdated, hasMore, failedMore, isLoadingMore } = list;
  if (failed) {
    return <ErrorNotice title={strings.failed} busy={isFetching} onRetry={list.retry} />;
  }
  if (!events) return isOnline ? <CardListSkeleton label={strings.loading} /> : <OfflineList />;
  return (
    <div
      className={classNames(styles.list, isOutdated && styles.outdated)}
      aria-busy={isOutdated || undefined}
    >
      {events.length === 0 && !hasMore ? empty : children(events)}
      {failedMore && <ErrorNotice title={strings.moreFailed} onRetry={list.retry} />}
      {hasMore && !failedMore && (
        <LoadMoreButton isLoading={isLoadingMore} hasFailed={false} onLoadMore={list.loadMore} />
      )}
    </div>
  );
}

import {
  EmptyState,
  ErrorNotice,
  LoadMoreButton,
  Skeleton,
  SkeletonWithAvatar,
  useOnline,
} from '@pure/ui';
import { BellOff, CloudOff } from 'lucide-react';
import { groupNotifications } from './group-notifications.ts';
import { NotificationRow } from './notification-row.tsx';
import styles from './notifications.module.css';
import { strings } from './strings.ts';
import type { Notifications } from './use-notifications.ts';

interface NotificationListProps {
  of: Notifications;
  /** a notification was opened */
  onLeave: () => void;
}

/** The notifications by time, newest first, with what stands there instead of them. */
export function NotificationList({ of, onLeave }: NotificationListProps) {
  const isOnline = useOnline();
  const { notifications, failed, isFetching, hasMore, isLoadingMore, failedMore } = of;
  if (!notifications && !isOnline) {
    return <EmptyState icon={<CloudOff />} title={strings.offline} text={strings.offlineText} />;
  }
  if (!notifications) {
    return failed ? (
      <ErrorNotice title={strings.failed} busy={isFetching} onRetry={of.retry} />
    ) : (
      <Skeleton label={strings.loading}>
        {['one', 'two', 'three'].map((row) => (
          <div key={row} className={styles.row}>
            <SkeletonWithAvatar lines={['long', 'short']} />
          </div>
        ))}
      </Skeleton>
    );
  }
  if (notifications.length === 0 && !hasMore) {
    return <EmptyState icon={<BellOff />} title={strings.none} text={strings.noneText} />;
  }
  return (
    <>
      {groupNotifications(notifications).map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <h3 className={styles.day}>{title}</h3>
          <ul>
            {lines.map((line) => (
              <NotificationRow
                key={line.key}
                line={line}
                onOpen={() => {
                  of.markRead(line.notifications);
                  onLeave();
                }}
                onRead={() => of.markRead(line.notifications)}
                onRemove={() => of.remove(line.notifications)}
                onAnswered={(state) => of.settle(line.notifications[0], state)}
              />
            ))}
          </ul>
        </section>
      ))}
      {hasMore && (
        <LoadMoreButton isLoading={isLoadingMore} hasFailed={failedMore} onLoadMore={of.loadMore} />
      )}
    </>
  );
}

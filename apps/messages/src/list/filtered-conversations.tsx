import { paths } from '@pure/contracts';
import { reloadOutdated } from '@pure/contracts/import-part';
import { Link } from '@pure/router';
import {
  buttonClass,
  EmptyState,
  ErrorNotice,
  LoadMoreButton,
  Skeleton,
  SkeletonWithAvatar,
  useOnline,
} from '@pure/ui';
import { Archive, MailOpen, UsersRound } from 'lucide-react';
import { heldConversations, type ConversationFilter } from '../conversations/conversation-list.ts';
import styles from './conversation-list.module.css';
import { ConversationRows, type RowsProps } from './conversation-rows.tsx';
import { ListRows } from './list-rows.tsx';
import { usePendingRows } from '../conversations/pending-conversations.ts';
import { strings } from './strings.ts';
import { useConversations } from '../conversations/use-conversations.ts';

interface FilteredConversationsProps extends Pick<RowsProps, 'openId'> {
  filter: ConversationFilter;
}

/** The conversations of a tab. */
export function FilteredConversations({ filter, ...rest }: FilteredConversationsProps) {
  const { list, failed, retry, hasMore, isLoadingMore, failedMore, loadMore } =
    useConversations(filter);
  const conversations = usePendingRows(filter, list && heldConversations(list), rest.openId);
  // Any other failure leaves the screen as it is, and the list is read again later (row 195).
  if (failed && reloadOutdated()) return <ErrorNotice title={strings.failed} onRetry={retry} />;
  if (!conversations) return <ConversationsSkeleton />;
  if (conversations.length === 0 && !hasMore) return <NoConversations filter={filter} />;
  return (
    <>
      <ConversationRows label={strings.list} conversations={conversations} {...rest} />
      {hasMore && (
        <LoadMoreButton isLoading={isLoadingMore} hasFailed={failedMore} onLoadMore={loadMore} />
      )}
    </>
  );
}

function NoConversations({ filter }: { filter: ConversationFilter }) {
  if (filter === 'unread') {
    return <EmptyState icon={<MailOpen />} title={strings.noUnread} text={strings.noUnreadNext} />;
  }
  if (filter === 'archived') {
    return (
      <EmptyState icon={<Archive />} title={strings.noArchived} text={strings.noArchivedNext} />
    );
  }
  return (
    <EmptyState
      icon={<UsersRound />}
      title={strings.noConversations}
      text={strings.noConversationsNext}
      action={
        <Link className={buttonClass('soft')} to={paths.friends()}>
          {strings.toFriends}
        </Link>
      }
    />
  );
}

const SKELETON_ROWS = 4;

function ConversationsSkeleton() {
  const isOnline = useOnline();
  if (!isOnline) return <p className={styles.offline}>{strings.offline}</p>;
  return (
    <Skeleton label={strings.loading}>
      <ListRows>
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <li key={row}>
            <div className={styles.skeleton}>
              <SkeletonWithAvatar lines={['half', 'long']} />
            </div>
          </li>
        ))}
      </ListRows>
    </Skeleton>
  );
}

import { paths } from '@pure/contracts';
import { Link } from '@pure/router';
import {
  buttonClass,
  EmptyState,
  LoadMoreButton,
  Skeleton,
  SkeletonCircle,
  SkeletonLine,
  SkeletonLines,
} from '@pure/ui';
import { MessageCircle, UsersRound } from 'lucide-react';
import { ConversationRow } from './conversation-row.tsx';
import styles from './messages-page.module.css';
import { strings } from './strings.ts';
import { useConversations } from './use-conversations.ts';

/** `/app/messages` (row 141) */
export function MessagesPage() {
  return (
    <div className={styles.panes}>
      <section className={styles.conversations} aria-label={strings.list}>
        <header className={styles.head}>
          <h1 tabIndex={-1}>{strings.title}</h1>
        </header>
        <div className={styles.scroll}>
          <Conversations />
        </div>
      </section>
      <section className={styles.thread} aria-label={strings.thread}>
        <EmptyState icon={<MessageCircle />} title={strings.select} />
      </section>
    </div>
  );
}

function Conversations() {
  const { conversations, hasMore, isLoadingMore, failedMore, loadMore } = useConversations();
  if (!conversations) return <ConversationsSkeleton />;
  if (conversations.length === 0) {
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
  return (
    <>
      <ul className={styles.list} aria-label={strings.list}>
        {conversations.map((conversation) => (
          <ConversationRow key={conversation.partner.id} conversation={conversation} />
        ))}
      </ul>
      {hasMore && (
        <LoadMoreButton isLoading={isLoadingMore} hasFailed={failedMore} onLoadMore={loadMore} />
      )}
    </>
  );
}

const SKELETON_ROWS = 4;

function ConversationsSkeleton() {
  return (
    <Skeleton label={strings.loading}>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} className={styles.conversation}>
          <SkeletonCircle />
          <SkeletonLines>
            <SkeletonLine width="half" />
            <SkeletonLine width="long" />
          </SkeletonLines>
        </div>
      ))}
    </Skeleton>
  );
}

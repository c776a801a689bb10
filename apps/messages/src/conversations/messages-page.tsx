import { paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { Button, buttonClass, EmptyState } from '@pure/ui';
import { MessageCircle, UsersRound } from 'lucide-react';
import { ConversationsSkeleton } from './conversations-skeleton.tsx';
import { ConversationRow } from './conversation-row.tsx';
import styles from './messages-page.module.css';
import { messagesStrings as words } from './strings.ts';
import { useConversations } from './use-conversations.ts';

/** `/app/messages`: the conversations, and beside them room for one (row 141). */
export function MessagesPage() {
  return (
    <div className={styles.panes}>
      <section className={styles.conversations} aria-label={words.list}>
        <header className={styles.head}>
          <h1 tabIndex={-1}>{words.title}</h1>
        </header>
        <div className={styles.scroll}>
          <Conversations />
        </div>
      </section>
      <section className={styles.thread} aria-label={words.thread}>
        <EmptyState icon={<MessageCircle />} title={words.select} />
      </section>
    </div>
  );
}

function Conversations() {
  const { conversations, hasMore, isLoadingMore, loadMore } = useConversations();
  if (!conversations) return <ConversationsSkeleton />;
  if (conversations.length === 0) {
    return (
      <EmptyState
        icon={<UsersRound />}
        title={words.noConversations}
        text={words.noConversationsNext}
        action={
          <Link className={buttonClass('soft')} to={paths.friends()}>
            {words.toFriends}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label={words.list}>
        {conversations.map((conversation) => (
          <ConversationRow key={conversation.partner.id} conversation={conversation} />
        ))}
      </ul>
      {hasMore && (
        <div className={styles.more}>
          <Button variant="quiet" busy={isLoadingMore} onClick={loadMore}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  );
}

import type { Message } from '@pure/contracts/database';
import { EmptyState, firstName, PartOnDemand } from '@pure/ui';
import { announce } from '@pure/ui/feedback';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import type { OpenThread } from '../thread/thread-cache.ts';
import { noteServerTime } from '../thread/server-clock.ts';
import { ComposeBar } from '../writing/compose-bar.tsx';
import { ConversationError } from './conversation-error.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { OpenConversationMenu } from './open-conversation-menu.tsx';
import { conversationSearch } from './conversation-search-on-demand.ts';
import { FormerFriend } from './former-friend.tsx';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import styles from './conversation-view.module.css';
import { MessageLog } from './message-log.tsx';
import { describeMessage } from './describe-message.ts';
import { strings } from './strings.ts';
import { useArrivedSince } from './use-arrived-since.ts';
import { useConversation } from './use-conversation.ts';
import { useLiveConversation } from './use-live-conversation.ts';
import { useTypingLine } from './use-typing-line.ts';

export interface ConversationProps {
  partnerId: string;
  /** the message to open it at */
  at: string | null;
  /** back to the list, on phones */
  onBack: () => void;
}

/** The messages with one member (rows 141, 145 and 146). Another member's need another `key`. */
export function ConversationView({ partnerId, at, onBack }: ConversationProps) {
  const conversation = useConversation(partnerId, at);
  const { data, isLoadingError, isFetching, refetch } = conversation;
  /** the text that is searched for; null: no search is open */
  const [query, setQuery] = useState<string | null>(null);
  const partner = data?.header.partner ?? null;
  const typing = useTypingLine(partnerId, partner ? firstName(partner.full_name) : '');

  const { arrived, addArrived, clearArrived } = useArrivedSince(partnerId);

  useLiveConversation(partnerId, (messages) => {
    addArrived(messages.map(({ id }) => id));
    const text = messages.map((message) => describeMessage([message])).join('. ');
    for (const { created_at } of messages) noteServerTime(created_at);
    announce(strings.arrival(partner?.full_name ?? '', text));
  });

  return (
    <section
      className={styles.conversation}
      aria-label={partner ? strings.messagesWith(partner.full_name) : strings.loading}
    >
      <ConversationHeader partner={partner} typing={typing} onBack={onBack}>
        {data && partner && (
          <OpenConversationMenu
            partner={partner}
            header={data.header}
            onSearch={() => setQuery('')}
          />
        )}
      </ConversationHeader>
      {data && partner ? (
        <>
          <div>
            {query !== null && (
              <PartOnDemand
                of={conversationSearch}
                props={{
                  partnerId,
                  onQuery: setQuery,
                  onMatch: conversation.goTo,
                  onClose: () => setQuery(null),
                }}
                onLoadError={() => setQuery(null)}
              />
            )}
            {isFormerFriend(data) && (
              <FormerFriend partner={partner} header={data.header} onBlocked={onBack} />
            )}
          </div>
          <MessageLog
            partner={partner}
            opened={data}
            conversation={conversation}
            query={query ?? ''}
            arrived={arrived}
            onEndMoves={clearArrived}
          />
          <ComposeBar
            partner={partner}
            canMessage={data.header.can_message}
            findLastOwn={() => findLastOwn(data.window.messages, partnerId)}
          />
        </>
      ) : data ? (
        <div className={styles.notice}>
          <EmptyState icon={<UserX />} title={strings.gone} text={strings.goneText} />
        </div>
      ) : isLoadingError ? (
        <ConversationError busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <ConversationSkeleton />
      )}
    </section>
  );
}

function isFormerFriend({ header, window }: OpenThread): boolean {
  return header.friendship !== 'friends' && header.can_message && window.messages.length > 0;
}

function findLastOwn(messages: Message[], partnerId: string): Message | undefined {
  return messages.findLast(({ recipient_id }) => recipient_id === partnerId);
}

import type { MemberCard } from '@pure/contracts';
import { MediaGrid } from '@pure/media';
import { useMember } from '@pure/session';
import { Button, EmptyState, firstName, PartOnDemand, plural, Spinner } from '@pure/ui';
import { ArrowDown, MessageCircle } from 'lucide-react';
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { usePendingMessages } from '../thread/pending-messages.ts';
import { useMessageMenu } from '../actions/use-message-menu.tsx';
import { useAnnounceReactions } from '../actions/use-announce-reactions.ts';
import { useSwipeToReply } from '../actions/use-swipe-to-reply.ts';
import type { OpenThread } from '../thread/thread-cache.ts';
import { useEndPlayback } from '../voice/use-end-playback.ts';
import { startReply } from '../writing/compose-state.ts';
import { unsentMessage } from '../writing/sending-on-demand.ts';
import { UnsentPlaceholder } from '../writing/unsent-placeholder.tsx';
import { useUnsentMessages } from '../writing/use-unsent-messages.ts';
import { BeforeUpdate } from './before-update.tsx';
import { conversationRows } from './message-rows.ts';
import { lastMessageInView } from './log-position.ts';
import styles from './message-log.module.css';
import { MessageList } from './message-list.tsx';
import { strings } from './strings.ts';
import type { PageLoader, useConversation } from './use-conversation.ts';
import { useLogScroll } from './use-log-scroll.ts';
import { useReadMessages } from './use-read-messages.ts';

interface MessageLogProps {
  partner: MemberCard;
  opened: OpenThread;
  conversation: ReturnType<typeof useConversation>;
  /** marks what was searched for */
  query: string;
  /** how many messages of the partner came while the end was out of view */
  arrived: number;
  /** The end came into view, or left it. */
  onEndMoves: (showsEnd: boolean) => void;
}

/** The loaded part of a conversation, in a box that scrolls. */
export function MessageLog(props: MessageLogProps) {
  const { partner, conversation, query, arrived, onEndMoves } = props;
  const { id: me } = useMember();
  const { older, newer, reader, goTo } = conversation;
  const { opened, messages, unsent } = useShown(props.opened, partner.id);
  const { window, firstUnread, target, opening } = opened;
  const rows = useMemo(() => conversationRows(messages, firstUnread), [messages, firstUnread]);
  const onView = useReadMessages(partner.id);
  const { log, showsEnd, isAtEnd, onScroll, scrollToEnd, beforeUpdate } = useLogScroll({
    opening,
    target,
    hasNewer: window.hasNewer,
    content: useMemo(() => [rows, unsent.length], [rows, unsent.length]),
    onMove: (log) => onView(lastMessageInView(log)),
    onNearStart: () => window.older && !older.hasFailed && older.load(),
    onNearEnd: () => !newer.hasFailed && newer.load(),
  });
  useEffect(() => reader.watch({ isAtEnd }), [reader, isAtEnd]);
  useEffect(() => onEndMoves(showsEnd), [showsEnd, onEndMoves]);
  useEndPlayback(messages);

  const { can_message: canMessage } = opened.header;
  const { openMenu, openedId, menu } = useMessageMenu({ messages, partner, canMessage });
  useAnnounceReactions(messages, partner);
  useSwipeToReply(log, (id) => {
    const message = messages.find((each) => each.id === id);
    if (!canMessage || !message || message.unsent) return null;
    return () => startReply(partner.id, message);
  });

  // Sending scrolls to the end, wherever the reader was.
  const newestUnsent = unsent.at(-1)?.item.id;
  const shownUnsent = useRef(newestUnsent);
  const onUnsent = useEffectEvent((newest: string | undefined) => {
    if (newest !== undefined && newest !== shownUnsent.current) jumpToLatest();
    shownUnsent.current = newest;
  });
  useLayoutEffect(() => onUnsent(newestUnsent), [newestUnsent]);

  function jumpToLatest(): void {
    if (window.hasNewer) goTo(null);
    else scrollToEnd();
  }

  return (
    <div className={styles.frame}>
      <div ref={log} className={styles.log} role="log" aria-live="off" onScroll={onScroll}>
        <div className={styles.content}>
          {window.older && <PageEdge loader={older} />}
          <BeforeUpdate run={beforeUpdate}>
            {rows.length + unsent.length > 0 ? (
              <MessageList
                rows={rows}
                partner={partner}
                me={me}
                reachesEnd={!window.hasNewer}
                highlighted={target.at === 'message' ? target.id : null}
                opening={opening}
                query={query}
                onQuote={goTo}
                openedId={openedId}
                onOpenMenu={openMenu}
              >
                {!window.hasNewer &&
                  unsent.map((entry) => (
                    <li key={entry.item.id} className={styles.unsent}>
                      <PartOnDemand of={unsentMessage} props={{ entry, Media: MediaGrid }}>
                        <UnsentPlaceholder entry={entry} isNewest={entry === unsent.at(-1)} />
                      </PartOnDemand>
                    </li>
                  ))}
              </MessageList>
            ) : (
              <EmptyState
                icon={<MessageCircle />}
                title={strings.empty(firstName(partner.full_name))}
                text={strings.emptyText}
              />
            )}
          </BeforeUpdate>
          {window.hasNewer && <PageEdge loader={newer} />}
        </div>
      </div>
      {menu}
      {!showsEnd && (
        <Button className={styles.jump} icon={<ArrowDown />} onClick={jumpToLatest}>
          {arrived > 0 ? plural(arrived, strings.arrived) : strings.jumpToLatest}
        </Button>
      )}
    </div>
  );
}

/**
 * The content of the log in one state: otherwise a confirmed change would flash back. React draws it in pieces, between
 * which the reader goes on scrolling.
 */
function useShown(opened: OpenThread, partnerId: string) {
  const messages = usePendingMessages(opened.window.messages);
  const unsent = useUnsentMessages(partnerId);
  const state = useMemo(() => ({ opened, messages, unsent }), [opened, messages, unsent]);
  return useDeferredValue(state);
}

/** Keeps its height, so that nothing moves when a page begins or ends to load. */
function PageEdge({ loader }: { loader: PageLoader }) {
  return (
    <div className={styles.edge}>
      {loader.hasFailed ? (
        <>
          <span role="alert">{strings.moreFailed}</span>
          <Button variant="soft" onClick={loader.load}>
            {strings.retry}
          </Button>
        </>
      ) : (
        loader.isLoading && <Spinner />
      )}
    </div>
  );
}

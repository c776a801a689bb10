import type { MemberCard } from '@pure/contracts';
import type { ReactNode } from 'react';
import type { OpenMessageMenu } from '../actions/use-message-menu.tsx';
import type { LogRow } from './message-rows.ts';
import { DayHeading, UnreadHeading } from './headings.tsx';
import styles from './message-list.module.css';
import { MessageRow } from './message-row.tsx';
import { newestOfEachState } from './newest-of-each-state.ts';
import { strings } from './strings.ts';
import { useRovingMessages } from './use-roving-messages.ts';

interface MessageListProps {
  rows: LogRow[];
  partner: MemberCard;
  /** the reader's id */
  me: string;
  /** whether the newest message is among them */
  reachesEnd: boolean;
  highlighted: string | null;
  /** Rises when a message is to be highlighted again. */
  opening: number;
  /** marks what was searched for */
  query: string;
  onQuote: (messageId: string) => void;
  /** the message whose menu is open */
  openedId: string | null;
  onOpenMenu: OpenMessageMenu;
  /** the member's unsent messages, after the newest message */
  children?: ReactNode;
}

const NONE: ReadonlySet<string> = new Set();

/** The messages of a conversation: a list with one tab stop. */
export function MessageList(props: MessageListProps) {
  const { rows, partner, me, highlighted, opening, query, onQuote } = props;
  const { reachesEnd, openedId, onOpenMenu } = props;
  const { list, current, listProps } = useRovingMessages(rows);
  const stated = reachesEnd ? newestOfEachState(rows, me) : NONE;
  return (
    <ol ref={list} className={styles.list} {...listProps}>
      {rows.map((row) => {
        if (row.kind === 'day') return <DayHeading key={row.key} at={row.at} />;
        if (row.kind === 'unread') return <UnreadHeading key={row.key} />;
        const isMine = row.messages[0].sender_id === me;
        const isHighlighted = row.messages.some(({ id }) => id === highlighted);
        return (
          <MessageRow
            key={row.key}
            messages={row.messages}
            isFirst={row.isFirst}
            isLast={row.isLast}
            isMine={isMine}
            sender={isMine ? strings.you : partner.full_name}
            partner={partner}
            isCurrent={row.key === current}
            showsState={stated.has(row.key)}
            highlight={isHighlighted ? opening : 0}
            query={query}
            onQuote={onQuote}
            hasOpenMenu={row.messages.some(({ id }) => id === openedId)}
            onOpenMenu={onOpenMenu}
          />
        );
      })}
      {props.children}
    </ol>
  );
}

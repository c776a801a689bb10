import { classNames, formatTimeOfDay, fullTime } from '@pure/ui';
import { memo } from 'react';
import { MessageBubble, type MessageBubbleProps } from './message-bubble.tsx';
import styles from './message-list.module.css';
import { messageName, stateWords } from './message-words.ts';
import { useHighlight } from './use-highlight.ts';

interface MessageRowProps extends MessageBubbleProps {
  isFirst: boolean;
  /** full name, or "You" */
  sender: string;
  /** the list's tab stop */
  isCurrent: boolean;
  showsState: boolean;
  /** rises each time that the row is to be highlighted; 0: it isn't */
  highlight: number;
}

export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { messages, isFirst, isLast, isMine, sender, isCurrent, showsState, highlight } = props;
  const isHighlighted = useHighlight(highlight);
  const [first] = messages;
  const last = messages.at(-1) ?? first;
  return (
    <li className={classNames(styles.row, isMine && styles.mine, isFirst && styles.first)}>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a message of a list with one tab stop */}
      <article
        className={styles.message}
        data-row={first.id}
        data-messages={messages.map(({ id }) => id).join(' ')}
        data-highlighted={isHighlighted || undefined}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={messageName(messages, sender, isMine)}
      >
        <MessageBubble {...props} />
        <time className={styles.time} dateTime={last.created_at} title={fullTime(last.created_at)}>
          {formatTimeOfDay(last.created_at)}
        </time>
      </article>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
      {showsState && isLast && (
        <span className={styles.state} aria-hidden>
          {stateWords(last)}
        </span>
      )}
    </li>
  );
});

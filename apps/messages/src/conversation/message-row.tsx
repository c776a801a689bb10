import type { Message } from '@pure/contracts/database';
import { indexOfItem } from '@pure/media';
import {
  classNames,
  formatTimeOfDay,
  fullTime,
  PartOnDemand,
  type Point,
  useContextMenu,
} from '@pure/ui';
import { memo, useImperativeHandle } from 'react';
import { ActionsButton } from '../actions/actions-button.tsx';
import { reactions } from '../actions/reactions-on-demand.ts';
import type { OpenMessageMenu } from '../actions/use-message-menu.tsx';
import { MessageBubble, type MessageBubbleProps } from './message-bubble.tsx';
import styles from './message-list.module.css';
import { messageName, stateWords } from './describe-message.ts';
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
  hasOpenMenu: boolean;
  onOpenMenu: OpenMessageMenu;
}

export const MessageRow = memo(Row, isSameRow);

function Row(props: MessageRowProps) {
  const { messages, isFirst, isLast, isMine, sender, isCurrent, showsState, highlight } = props;
  const { partner, hasOpenMenu, onOpenMenu } = props;
  const isHighlighted = useHighlight(highlight);
  const [first] = messages;
  const last = messages.at(-1) ?? first;
  const ids = messages.map(({ id }) => id);
  const [contextMenu, areaProps] = useContextMenu();
  useImperativeHandle(contextMenu, () => (at, control) => {
    const picture = messages.length > 1 && findPicture(messages, at, control);
    onOpenMenu(picture ? [picture.id] : ids, at, control);
  });
  return (
    <li
      className={classNames(
        styles.row,
        isMine && styles.mine,
        isFirst && styles.first,
        isLast && styles.last,
      )}
    >
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a message of a list with one tab stop */}
      <article
        className={styles.message}
        data-row={first.id}
        data-messages={ids.join(' ')}
        data-highlighted={isHighlighted || undefined}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={messageName(messages, sender, isMine)}
        {...areaProps}
      >
        <div className={styles.body}>
          <MessageBubble {...props} />
          {first.reactions.length > 0 && (
            <PartOnDemand of={reactions} props={{ message: first, partner }}>
              <div className={styles.reactions} />
            </PartOnDemand>
          )}
        </div>
        <ActionsButton ids={ids} isOpen={hasOpenMenu} onOpen={onOpenMenu} />
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
}

/** The rows are made anew with each change of the conversation, their messages aren't. */
function isSameRow(
  { messages: before, ...last }: MessageRowProps,
  { messages: after, ...next }: MessageRowProps,
): boolean {
  return (
    before.length === after.length &&
    before.every((message, index) => message === after[index]) &&
    Object.entries(next).every(([name, value]) => last[name as keyof typeof last] === value)
  );
}

/** The picture of an album at a point, or in a control. */
function findPicture(messages: Message[], { x, y }: Point, control?: Element): Message | undefined {
  const element = control ?? document.elementFromPoint(x, y);
  const index = element && indexOfItem(element);
  return index === null ? undefined : messages[index];
}

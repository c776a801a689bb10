import { isInTabOnly } from '@pure/media';
import { useMember } from '@pure/session';
import { useOnline, VisuallyHidden } from '@pure/ui';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Clock } from 'lucide-react';
import { useStore } from 'zustand';
import { useAttachments } from './attachments.ts';
import { isStoryEnded, messageQueueOf } from './message-queue.ts';
import { strings } from './strings.ts';
import { UnsentContent, type UnsentContentProps } from './unsent-content.tsx';
import { unsentMessagesOf, type UnsentMessageEntry } from './unsent-message-outbox.ts';
import { limitEndOf, unsentReasonText } from './unsent-reason-text.ts';
import styles from './unsent-messages.module.css';

export interface UnsentMessageProps extends Pick<UnsentContentProps, 'Media'> {
  entry: UnsentMessageEntry;
}

/** The content of the list item of an unsent message: its bubble, and its state. */
export function UnsentMessage({ entry, Media }: UnsentMessageProps) {
  const { item, state, failure } = entry;
  const { id: me } = useMember();
  const queue = messageQueueOf(me, useQueryClient());
  const isOnline = useOnline();
  const attachments = useAttachments(me, item.file ? [item.file] : []);
  const isKeptInTabOnly = entry.isUnstored === true || attachments.some(isInTabOnly);
  const isLimited = limitEndOf(entry) !== null;
  const isOutdated = failure?.kind === 'media' && failure.isOutdated;
  const Icon = isLimited ? Clock : CircleAlert;
  const isNewest = useStore(unsentMessagesOf(me), ({ entries }) => {
    const newest = entries.find((each) => each.item.partnerId === item.partnerId);
    return newest?.item.id === item.id;
  });

  return (
    <div className={styles.message} data-state={state}>
      <UnsentContent item={item} Media={Media} />
      {state === 'sending' ? (
        <p className={styles.state}>
          {isNewest && !isOnline ? (
            strings.waiting
          ) : (
            <VisuallyHidden>{strings.sending}</VisuallyHidden>
          )}
          <Clock aria-hidden className={styles.icon} />
        </p>
      ) : (
        <div className={styles.foot}>
          <p className={isLimited ? styles.state : styles.problem}>
            <Icon aria-hidden className={styles.icon} />
            {unsentReasonText(entry)}
          </p>
          <span className={styles.actions}>
            {isStoryInTheWay(entry) ? (
              <button type="button" onClick={() => queue.sendWithoutStory(item.id)}>
                {strings.sendWithoutStory}
              </button>
            ) : (
              !isLimited && (
                <button
                  type="button"
                  onClick={() => (isOutdated ? location.reload() : queue.retryItem(item.id))}
                >
                  {isOutdated ? strings.reload : strings.retry}
                </button>
              )
            )}
            <button type="button" onClick={() => queue.discardItem(item.id)}>
              {strings.delete}
            </button>
          </span>
        </div>
      )}
      {isKeptInTabOnly && (state === 'failed' || !isOnline) && (
        <p className={styles.state}>{strings.sentInTabOnly}</p>
      )}
    </div>
  );
}

/** Whether the message can only go without the story that it answers. */
function isStoryInTheWay({ item, failure }: UnsentMessageEntry): boolean {
  // After a reload the failure is unknown.
  return item.story !== null && item.isHeld === true && (!failure || isStoryEnded(failure));
}

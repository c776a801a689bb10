import { rateLimitText } from '@pure/data';
import { useMember } from '@pure/session';
import { Button, useOnline, VisuallyHidden } from '@pure/ui';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Clock } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { forgetFiles } from './attachments.ts';
import { messageQueueOf } from './message-queue.ts';
import { strings } from './strings.ts';
import {
  unsentMessagesOf,
  type UnsentMessageEntry,
  type UnsentReason,
} from './unsent-message-outbox.ts';
import styles from './unsent-messages.module.css';

/** The member's unsent messages to a partner, oldest first. Sends what an earlier visit left. */
export function useUnsentMessages(partnerId: string): UnsentMessageEntry[] {
  const { id } = useMember();
  const queryClient = useQueryClient();
  const entries = useStore(unsentMessagesOf(id), (outbox) => outbox.entries);
  useEffect(() => void messageQueueOf(id, queryClient), [id, queryClient]);
  return entries.filter(({ item }) => item.partnerId === partnerId).toReversed();
}

/** The content of the list item of an unsent message: its bubble, and its state. */
export function UnsentMessage({ entry }: { entry: UnsentMessageEntry }) {
  const { item, state, failure } = entry;
  const { id: me } = useMember();
  const queryClient = useQueryClient();
  const isOnline = useOnline();

  function discard(): void {
    unsentMessagesOf(me).getState().removeItem(item.id);
    if (item.file) void forgetFiles(me, [item.file], 'detach');
    messageQueueOf(me, queryClient).sendAll();
  }

  return (
    <div className={styles.message} data-state={state}>
      {item.content && (
        <p className={styles.bubble} dir="auto">
          {item.content}
        </p>
      )}
      {state === 'sending' ? (
        <p className={styles.state}>
          {isOnline ? <VisuallyHidden>{strings.sending}</VisuallyHidden> : strings.waiting}
          <Clock aria-hidden className={styles.icon} />
        </p>
      ) : (
        <>
          <p className={styles.problem}>
            <CircleAlert aria-hidden className={styles.icon} />
            {reasonText(failure)}
          </p>
          <div className={styles.actions}>
            <Button
              variant="soft"
              onClick={() => messageQueueOf(me, queryClient).retryItem(item.id)}
            >
              {strings.retry}
            </Button>
            <Button variant="plain" onClick={discard}>
              {strings.delete}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function reasonText(reason: UnsentReason | null): string {
  if (reason?.kind === 'media') return reason.message;
  return rateLimitText(reason, strings.many, strings.kept) ?? strings.unsure;
}

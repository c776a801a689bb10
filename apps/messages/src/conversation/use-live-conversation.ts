import type { Message } from '@pure/contracts/database';
import { findEntry } from '@pure/drafts';
import { inbox, useMember } from '@pure/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { createLiveThread } from '../thread/live-thread.ts';
import { threadReader } from '../thread/thread-reader.ts';
import { unsentMessagesOf } from '../writing/unsent-message-outbox.ts';
import { messagesStorage } from '../messages-storage.ts';

/** Keeps an open conversation as the database has it. `onArrivals` gets the partner's new messages. */
export function useLiveConversation(
  partnerId: string,
  onArrivals: (messages: Message[]) => void,
): void {
  const queryClient = useQueryClient();
  const { id: me } = useMember();
  const reportArrivals = useEffectEvent(onArrivals);
  useEffect(() => {
    const live = createLiveThread({
      queryClient,
      reader: threadReader(queryClient, partnerId),
      me,
      partnerId,
      isBeingSent: (id) => findEntry(unsentMessagesOf(me), id)?.state === 'sending',
      onArrivals: reportArrivals,
    });
    const stops = [
      inbox.on('message', live.onMessage),
      inbox.on('message_update', live.onMessageUpdate),
      inbox.on('resync', live.catchUp),
      inbox.on('conversation', ({ partner_id }) => partner_id === partnerId && live.catchUp()),
      inbox.on('friendship', ({ member_id }) => member_id === partnerId && live.catchUp()),
      // Another tab has sent what waited here, perhaps before this tab's inbox was connected again.
      messagesStorage(me).onChanged((name, text) => {
        if (text === null && name.startsWith('unsent.')) live.catchUp();
      }),
      live.stop,
    ];
    return () => stops.forEach((stop) => stop());
  }, [queryClient, me, partnerId]);
}

import { useMember } from '@pure/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { getOpenThread } from '../thread/thread-cache.ts';
import { sendUnsent } from './send-draft.ts';
import { unsentMessagesOf, type UnsentMessageEntry } from './unsent-message-outbox.ts';

/** The member's unsent messages to a partner, oldest first. Sends what an earlier visit left. */
export function useUnsentMessages(partnerId: string): UnsentMessageEntry[] {
  const { id } = useMember();
  const queryClient = useQueryClient();
  const entries = useStore(unsentMessagesOf(id), (outbox) => outbox.entries);
  useEffect(() => {
    const send = () => void sendUnsent(queryClient, id);
    send();
    // Another tab may have left some, or their code couldn't be loaded.
    document.addEventListener('visibilitychange', send);
    addEventListener('online', send);
    return () => {
      document.removeEventListener('visibilitychange', send);
      removeEventListener('online', send);
    };
  }, [id, queryClient]);
  const arrived = getOpenThread(queryClient, partnerId)?.window.messages ?? [];
  return entries
    .filter(
      ({ item }) =>
        // Its event may come before the answer.
        item.partnerId === partnerId && !arrived.some((message) => message.id === item.id),
    )
    .toReversed();
}

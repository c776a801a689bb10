import { useQueryClient } from '@tanstack/react-query';
import { useInbox } from '@pure/session';
import { useState } from 'react';
import { getConversation } from '../thread/thread-cache.ts';

/** How many messages of the partner have arrived since the end was in view. */
export function useArrivedSince(partnerId: string, showsEnd: boolean): number {
  const queryClient = useQueryClient();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [wasAtEnd, setWasAtEnd] = useState(showsEnd);
  if (showsEnd !== wasAtEnd) {
    setWasAtEnd(showsEnd);
    if (showsEnd) setIds(new Set());
  }
  useInbox('message', ({ kind, sender_id, message_id }) => {
    if (kind !== 'new' || sender_id !== partnerId || message_id === null || showsEnd) return;
    const messages = getConversation(queryClient, partnerId)?.window.messages ?? [];
    if (messages.some(({ id }) => id === message_id)) return;
    setIds((before) => new Set(before).add(message_id));
  });
  return ids.size;
}

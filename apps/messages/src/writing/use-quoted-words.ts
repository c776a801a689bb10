import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { pendingMessages } from '../thread/pending-messages.ts';
import { getOpenThread } from '../thread/thread-cache.ts';
import { replyTo, replyWords, type Reply } from './reply.ts';
import { strings } from './strings.ts';

/** The words of a quoted message as it is now. One that the conversation hasn't loaded is as it was quoted. */
export function useQuotedWords(partnerId: string, reply: Reply): string {
  const queryClient = useQueryClient();
  const message = useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(onChange),
    () => getOpenThread(queryClient, partnerId)?.window.messages.find(({ id }) => id === reply.id),
  );
  const pending = useStore(pendingMessages, ({ changes }) => changes[reply.id]);
  if (message?.unsent || pending?.unsent || pending?.hidden) return strings.quoteGone;
  if (!message) return replyWords(reply);
  return replyWords(replyTo({ ...message, content: pending?.content ?? message.content }));
}

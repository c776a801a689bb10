import type { Message } from '@pure/contracts/database';
import { headerOf, threadKeys, type OpenThread } from '../thread/thread-cache.ts';
import type { QueryClient } from '@tanstack/react-query';
import { openWindow } from '../thread/thread-window.ts';
import { openedThread } from './messages.ts';

/** The cache's entry of a conversation that was opened at its end. @param messages oldest first */
export function openedAt(messages: Message[]): OpenThread {
  const read = openedThread(messages);
  return {
    header: headerOf(read),
    window: openWindow(read),
    firstUnread: null,
    target: { at: 'end' },
    opening: 1,
  };
}

/** Opens a conversation that holds one message, and records its texts as it changes. */
export function recordTexts(queryClient: QueryClient, partnerId: string, message?: Message) {
  const key = threadKeys.thread(partnerId);
  const held = () => queryClient.getQueryData<OpenThread>(key)?.window.messages[0];
  queryClient.setQueryData(key, openedAt(message ? [message] : []));
  const texts: (string | null)[] = [];
  let last = message;
  const stop = queryClient.getQueryCache().subscribe(() => {
    const now = held();
    if (now && now !== last) texts.push(now.content);
    last = now;
  });
  return { texts, stop };
}

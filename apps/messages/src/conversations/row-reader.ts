import type { QueryClient } from '@tanstack/react-query';
import { conversationKeys } from './conversation-keys.ts';
import { writeConversation } from './conversation-cache.ts';
import { readConversation } from './conversations.data.ts';

export function refreshLists(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: conversationKeys.lists() });
}

/**
 * Reads the rows of conversations again, each by one request at a time: while it is on its way, further calls lead
 * to one more. If a row can't be read, the lists are.
 */
export function createRowReader(queryClient: QueryClient): (partnerId: string) => Promise<void> {
  /** true: read once more */
  const reads = new Map<string, boolean>();

  return async (partnerId) => {
    const isReading = reads.has(partnerId);
    reads.set(partnerId, isReading);
    if (isReading) return;
    let since = performance.now();
    let conversation = await readConversation(partnerId).catch(() => undefined);
    while (reads.get(partnerId)) {
      reads.set(partnerId, false);
      since = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- one request at a time
      conversation = await readConversation(partnerId).catch(() => undefined);
    }
    reads.delete(partnerId);
    if (conversation === undefined) await refreshLists(queryClient);
    else writeConversation(queryClient, partnerId, conversation, since);
  };
}

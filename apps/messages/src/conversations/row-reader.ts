import type { QueryClient } from '@tanstack/react-query';
import { conversationKeys } from './conversation-keys.ts';
import { writeConversation } from './conversation-cache.ts';
import { readConversation } from './conversations.data.ts';

export function refreshLists(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: conversationKeys.lists() });
}

/** The rows that are being read, by partner. True: once more. */
const reads = new WeakMap<QueryClient, Map<string, boolean>>();

/**
 * Reads the row of a conversation again, by one request at a time: while it is on its way, further calls lead to one
 * more. If the row can't be read, the lists are. Without a list on the screen nothing is read.
 */
export async function refreshRow(queryClient: QueryClient, partnerId: string): Promise<void> {
  if (!isListShown(queryClient)) return;
  const ofClient = reads.get(queryClient) ?? new Map<string, boolean>();
  reads.set(queryClient, ofClient);
  const isReading = ofClient.has(partnerId);
  ofClient.set(partnerId, isReading);
  if (isReading) return;
  let since = performance.now();
  let conversation = await readConversation(partnerId).catch(() => undefined);
  while (ofClient.get(partnerId)) {
    ofClient.set(partnerId, false);
    since = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one request at a time
    conversation = await readConversation(partnerId).catch(() => undefined);
  }
  ofClient.delete(partnerId);
  if (conversation === undefined) await refreshLists(queryClient);
  else writeConversation(queryClient, partnerId, conversation, since);
}

function isListShown(queryClient: QueryClient): boolean {
  return (
    queryClient.getQueryCache().findAll({ queryKey: conversationKeys.lists(), type: 'active' })
      .length > 0
  );
}

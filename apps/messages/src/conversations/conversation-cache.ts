import type { Conversation } from '@pure/contracts/database';
import type { QueryClient } from '@tanstack/react-query';
import { conversationKeys } from './conversation-keys.ts';
import {
  conversationFilters,
  heldConversations,
  putConversation,
  removeConversation,
  type ConversationFilter,
  type ConversationList,
} from './conversation-list.ts';

interface Write {
  at: number;
  partnerId: string;
  conversation: Conversation | null;
}

/** The rows that were read one by one, so that a list that was requested earlier doesn't write over them. */
const writes = new WeakMap<QueryClient, Write[]>();
/** A request ends earlier. */
const WRITE_LASTS_MS = 60_000;

/** Writes a row that was read after `since` into the lists that have it or should. Null: it is gone. */
export function writeConversation(
  queryClient: QueryClient,
  partnerId: string,
  conversation: Conversation | null,
  since = performance.now(),
): void {
  const recent = (writes.get(queryClient) ?? []).filter(({ at }) => at > since - WRITE_LASTS_MS);
  writes.set(queryClient, [...recent, { at: since, partnerId, conversation }]);
  for (const filter of conversationFilters) {
    queryClient.setQueryData<ConversationList>(
      conversationKeys.list(filter),
      (list) => list && withWrite(list, filter, { partnerId, conversation }),
    );
  }
}

/** A list that was requested at `since`, with the rows that were read since. */
export function withLaterWrites(
  queryClient: QueryClient,
  filter: ConversationFilter,
  list: ConversationList,
  since: number,
): ConversationList {
  return (writes.get(queryClient) ?? [])
    .filter(({ at }) => at >= since)
    .reduce((written, write) => withWrite(written, filter, write), list);
}

function withWrite(
  list: ConversationList,
  filter: ConversationFilter,
  { partnerId, conversation }: Omit<Write, 'at'>,
): ConversationList {
  return conversation
    ? putConversation(list, filter, conversation)
    : removeConversation(list, partnerId);
}

/** The row of a conversation, if a list holds it. */
export function heldConversation(
  queryClient: QueryClient,
  partnerId: string,
): Conversation | undefined {
  for (const filter of conversationFilters) {
    const list = queryClient.getQueryData<ConversationList>(conversationKeys.list(filter));
    const held = list && heldConversations(list).find(({ partner }) => partner.id === partnerId);
    if (held) return held;
  }
  return undefined;
}

/** Changes a row that a list holds, for what the server has confirmed. */
export function changeConversation(
  queryClient: QueryClient,
  partnerId: string,
  change: Partial<Conversation>,
): void {
  const held = heldConversation(queryClient, partnerId);
  if (held) writeConversation(queryClient, partnerId, { ...held, ...change });
}

/** All pinned ones are on the first page of all. */
export function countPinned(queryClient: QueryClient): number {
  const list = queryClient.getQueryData<ConversationList>(conversationKeys.list('all'));
  return list?.pinned.length ?? 0;
}

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

type Row = Conversation | null;

interface Write {
  /** when what is written was asked for, by `performance.now()` */
  at: number;
  partnerId: string;
  /** null: the conversation is gone, or isn't held */
  update: (row: Row) => Row;
}

/**
 * The writes of single rows, in the order of the requests. An answer that left earlier gets the later writes laid
 * over it, whichever comes first.
 */
const writes = new WeakMap<QueryClient, Write[]>();
/** A request ends earlier. */
const WRITE_LASTS_MS = 60_000;

function addWrite(queryClient: QueryClient, write: Write): void {
  const recent = (writes.get(queryClient) ?? []).filter(({ at }) => at > write.at - WRITE_LASTS_MS);
  writes.set(
    queryClient,
    [...recent, write].toSorted((a, b) => a.at - b.at),
  );
}

/** The row as the writes after `since` leave it. */
function updateRow(queryClient: QueryClient, partnerId: string, row: Row, since: number): Row {
  return (writes.get(queryClient) ?? [])
    .filter((write) => write.partnerId === partnerId && write.at > since)
    .reduce((updated, { update }) => update(updated), row);
}

/** Writes a row that was asked for at `since` into the lists that have it or should. Null: it is gone. */
export function writeConversation(
  queryClient: QueryClient,
  partnerId: string,
  conversation: Row,
  since = performance.now(),
): void {
  addWrite(queryClient, { at: since, partnerId, update: () => conversation });
  putInLists(queryClient, partnerId, updateRow(queryClient, partnerId, conversation, since));
}

/** Changes a row that a list holds, for what the server has confirmed. */
export function changeConversation(
  queryClient: QueryClient,
  partnerId: string,
  change: Partial<Conversation>,
): void {
  const update = (row: Row) => row && { ...row, ...change };
  addWrite(queryClient, { at: performance.now(), partnerId, update });
  const held = heldConversation(queryClient, partnerId);
  if (held) putInLists(queryClient, partnerId, update(held));
}

function putInLists(queryClient: QueryClient, partnerId: string, row: Row): void {
  for (const filter of conversationFilters) {
    queryClient.setQueryData<ConversationList>(
      conversationKeys.list(filter),
      (list) => list && withRow(list, filter, partnerId, row),
    );
  }
}

/** A list that was requested at `since`, with the rows that were written since. */
export function withLaterWrites(
  queryClient: QueryClient,
  filter: ConversationFilter,
  list: ConversationList,
  since: number,
): ConversationList {
  const later = (writes.get(queryClient) ?? []).filter(({ at }) => at > since);
  return [...new Set(later.map(({ partnerId }) => partnerId))].reduce((written, partnerId) => {
    const listed =
      heldConversations(written).find(({ partner }) => partner.id === partnerId) ?? null;
    const row = updateRow(queryClient, partnerId, listed, since);
    return row === listed ? written : withRow(written, filter, partnerId, row);
  }, list);
}

function withRow(
  list: ConversationList,
  filter: ConversationFilter,
  partnerId: string,
  row: Row,
): ConversationList {
  return row ? putConversation(list, filter, row) : removeConversation(list, partnerId);
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

/** All pinned ones are on the first page of all. */
export function countPinned(queryClient: QueryClient): number {
  const list = queryClient.getQueryData<ConversationList>(conversationKeys.list('all'));
  return list?.pinned.length ?? 0;
}

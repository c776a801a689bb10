import type { Cursor, Page } from '@pure/contracts';
import type { Conversation } from '@pure/contracts/database';
import { reloadOutdated } from '@pure/contracts/import-part';
import { logFailure, usePagedList, type ListShape } from '@pure/data';
import { useQueryClient } from '@tanstack/react-query';
import { withLaterWrites } from './conversation-cache.ts';
import { conversationKeys } from './conversation-keys.ts';
import {
  appendConversations,
  openConversations,
  type ConversationFilter,
  type ConversationList,
} from './conversation-list.ts';
import { readConversations } from './conversations.data.ts';

const RETRY_AFTER_FAILURE_MS = 15_000;
const SHORTEST_PAGE = 30;
const LONGEST_PAGE = 100;

/**
 * The member's conversations, page by page. A failure to load is only logged and leaves the screen as
 * it is (row 195); the list is read again later.
 */
export function useConversations(filter: ConversationFilter) {
  const queryClient = useQueryClient();
  const queryKey = conversationKeys.list(filter);
  const held = () => queryClient.getQueryData<ConversationList>(queryKey)?.others.items.length ?? 0;

  const shape: ListShape<Page<Conversation> & { requestedAt: number }, ConversationList> = {
    open: ({ requestedAt, ...page }) =>
      withLaterWrites(queryClient, filter, openConversations(filter, page), requestedAt),
    append: (list, after, { requestedAt, ...page }) =>
      withLaterWrites(queryClient, filter, appendConversations(list, after, page), requestedAt),
    loaded: ({ others }) => others,
  };

  async function readPage(after: Cursor | null, signal?: AbortSignal) {
    const requestedAt = performance.now();
    // A long list is read again in few requests.
    const pageSize = Math.min(Math.max(held(), SHORTEST_PAGE), LONGEST_PAGE);
    const page = await logFailure(
      'The conversations could not be loaded',
      readConversations({ filter, after, pageSize }, signal),
      signal,
    );
    return { ...page, requestedAt };
  }

  return usePagedList({
    queryKey,
    readPage,
    shape,
    query: {
      refetchInterval: ({ state }) =>
        state.status === 'error' && !reloadOutdated() && RETRY_AFTER_FAILURE_MS,
    },
  });
}

import type { Conversation } from '@pure/contracts/database';
import { flatList, logFailure, usePagedList } from '@pure/data';
import { useInbox } from '@pure/session';
import { useQueryClient } from '@tanstack/react-query';
import { conversationKeys } from './conversation-keys.ts';
import { readConversations } from './conversations.data.ts';

const RETRY_AFTER_FAILURE_MS = 15_000;

const shape = flatList<Conversation>();

/**
 * The member's conversations, page by page. A failure to load is only logged and leaves the screen as
 * it is (row 195); the list is read again later.
 */
export function useConversations() {
  const queryClient = useQueryClient();
  useInbox('resync', () => void queryClient.invalidateQueries({ queryKey: conversationKeys.all }));
  const { list, ...paging } = usePagedList({
    queryKey: conversationKeys.list(),
    readPage: (after, signal) =>
      logFailure('The conversations could not be loaded', readConversations(after, signal), signal),
    shape,
    query: {
      refetchInterval: ({ state }) => state.status === 'error' && RETRY_AFTER_FAILURE_MS,
    },
  });
  return { ...paging, conversations: list?.items };
}

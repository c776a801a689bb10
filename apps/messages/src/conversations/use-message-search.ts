import type { MessageMatch } from '@pure/contracts/database';
import { flatList, logFailure, usePagedList } from '@pure/data';
import { keepPreviousData } from '@tanstack/react-query';
import { conversationKeys } from './conversation-keys.ts';
import { searchMessages } from './search-messages.data.ts';

const SHORTEST_QUERY = 2;

const shape = flatList<MessageMatch>();

/** The messages with a partner or all that contain the query, page by page; nothing for a single character. */
export function useMessageSearch(query: string, partnerId: string | null = null) {
  const isLongEnough = [...query].length >= SHORTEST_QUERY;
  const { list, ...paging } = usePagedList({
    queryKey: conversationKeys.search(query, partnerId),
    readPage: (after, signal) =>
      logFailure(
        'The messages could not be searched',
        searchMessages(query, partnerId, after, signal),
        signal,
      ),
    shape,
    query: {
      enabled: isLongEnough,
      placeholderData: keepPreviousData,
      // A failure shows at once, because a button offers to try again.
      networkMode: 'always',
    },
    retriesOlderPages: false,
  });
  return { ...paging, isLongEnough, matches: isLongEnough ? list?.items : [] };
}

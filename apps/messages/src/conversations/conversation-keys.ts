/** The number is the version of the cached shapes, because builds of several versions share the cache. */
const root = ['messages', 3] as const;

export const conversationKeys = {
  lists: () => [...root, 'conversations'] as const,
  /** @param filter the tab of the list */
  list: (filter: string) => [...root, 'conversations', filter] as const,
  /** @param partnerId null: in all conversations */
  search: (query: string, partnerId: string | null) =>
    [...root, 'search', query, partnerId] as const,
};

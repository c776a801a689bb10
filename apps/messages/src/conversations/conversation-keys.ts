/** The number is the version of the cached shape, because builds of several versions share the cache. */
const root = ['messages', 2] as const;

export const conversationKeys = {
  all: root,
  list: () => [...root, 'conversations'] as const,
};

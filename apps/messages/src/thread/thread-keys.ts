/** The number is the version of the cached shape, because builds of several versions share the cache. */
const root = ['messages', 'thread', 1] as const;

export const threadKeys = {
  thread: (partnerId: string) => [...root, partnerId] as const,
};
